import type { ObjectBase } from './base.ts'

/** A probe, as its owner is told of it. */
export interface ProbeNote {
  readonly number: number
  /** The account of the wizard who has set it. */
  readonly owner: string
  readonly file: string
  /** The line of the statement at which it stands, and the method or function around that. */
  readonly line: number
  readonly method: string
  /** As it was asked for: `if this.hp < 10 show foe`; empty: all is shown at each hit. */
  readonly text: string
  readonly kind: 'show' | 'count' | 'time'
  readonly hits: number
  /** Hits that were shown. */
  readonly shown: number
  /** World seconds when it was set. */
  readonly since: number
  /** What a probe that counts or measures has found, in lines. */
  readonly measured: readonly string[]
}
/**
 * Puts a probe into a program that is live: a breakpoint that stops nobody. It goes live by a reload that keeps the program's version, and shows its hits by
 * the master's logProbe(). It ends with an edit of the program, when the watcher is destructed, after an hour, or after 1,000 hits that were shown; 20 are
 * shown in a second. administration only.
 * @param place a line, or the name of a method
 * @param wish `if EXPRESSION show EXPRESSION, …`, each part of which may be missing; or `count`; or `time`. The expressions see what the code sees there, and
 *   can change nothing
 * @throws if nothing has loaded the program, the user may not write it, or no statement stands there
 */
export declare function setProbe(watcher: ObjectBase, file: string, place: number | string, wish: string): ProbeNote
/** Ends a probe. administration only. @returns its last figures @throws if no probe has this number, or it is another wizard's */
export declare function endProbe(number: number): ProbeNote
/** The user's probes, or all for an admin; oldest first. administration only. */
export declare function probes(): ProbeNote[]

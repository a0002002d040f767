import type { ObjectBase } from './base.ts'

/** Data about a probe, for its owner. */
export interface ProbeNote {
  readonly number: number
  /** The account of the wizard who has set it. */
  readonly owner: string
  readonly file: string
  /** The line of the probed statement, and the method or function around it. */
  readonly line: number
  readonly method: string
  /** The text of the request: `if this.hp < 10 show foe`; empty means that every hit shows everything. */
  readonly text: string
  readonly kind: 'show' | 'count' | 'time'
  readonly hits: number
  /** The number of hits that were shown. */
  readonly shown: number
  /** The world time when it was set, in seconds. */
  readonly since: number
  /** The results of a probe that counts or measures, as lines. */
  readonly measured: readonly string[]
}
/**
 * Sets a probe in a live program. A probe is a breakpoint that doesn't stop the code. A reload that keeps the program's version puts it live, and the
 * master's logProbe() shows its hits, at most 20 per second. It ends when the program is edited, when the watcher is destructed, after an hour, or
 * after 1,000 hits that were shown. administration only.
 * @param place a line, or the name of a method
 * @param wish `if EXPRESSION show EXPRESSION, …`, of which either part may be left out; or `count`; or `time`. The expressions can read whatever the
 * code there can, but can't change anything
 * @throws if the program isn't loaded, the user may not write it, or there is no statement at the place
 */
export declare function setProbe(watcher: ObjectBase, file: string, place: number | string, wish: string): ProbeNote
/** Removes a probe. administration only. @returns its last figures @throws if no probe has this number, or it is another wizard's */
export declare function endProbe(number: number): ProbeNote
/** The user's probes, or all for an admin; oldest first. administration only. */
export declare function probes(): ProbeNote[]

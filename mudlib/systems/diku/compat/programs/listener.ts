import type { Program } from '/compat/programs/machine/program'
import { Programmed } from '/compat/programs/programmed'
import type { Behaved } from '/std/behaved'
import { Behaviour } from '/std/behaviour'
import { unsaved } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Decider } from '/std/veto'

/** The variables that a trigger passes to a program. */
type Facts = Readonly<Record<string, MudObject | string | number>>

/**
 * The base class of behaviours that listen for one kind of event on behalf of their owner's programs. Each kind of trigger has a class of
 * its own with the handler for its event, because the driver skips behaviours without that handler.
 */
export class TriggerListener extends Behaviour {
  /** The behaviour that holds the owner's programs. */
  protected get programmed(): Programmed | null {
    return this.owner.behaviour(Programmed)
  }

  /** Whether a program may be started again while an earlier run of the same program is waiting. */
  protected get mayOverlap(): boolean {
    return false
  }

  /** Returns the owner's programs with a trigger of the given name whose number and phrase pass a test. */
  protected matching(trigger: string, passes: (number: number, phrase: string) => boolean): Program[] {
    const { programmed } = this
    if (!programmed || this.isHeldBack) return []
    return programmed
      .withTrigger(trigger, this.mayOverlap)
      .filter(program => program.triggers.some(one => one.name === trigger && passes(one.number, one.phrase)))
  }

  /** Whether the owner is charmed and therefore runs no programs at the moment. */
  protected get isHeldBack(): boolean {
    const living = this.owner as unknown as Living
    return living.isLiving === true && living.is('charmed')
  }

  /** Rolls a chance in percent. */
  protected chance(percent: number): boolean {
    return this.owner.random(100) < percent
  }

  protected run(program: Program, by: MudObject | null, variables: Facts): number {
    return this.programmed?.start(program, { by, variables }) ?? 1
  }

  /** Runs the first of some programs. @returns its answer; null if there is no program */
  protected runFirst(programs: readonly Program[], by: MudObject | null, variables: Facts): number | null {
    const [first] = programs
    return first ? this.run(first, by, variables) : null
  }

  /** Returns the listener's decider if there is a program for the question and the decider hasn't been asked yet. */
  protected wants(passed: readonly Decider[], programs: readonly Program[]): Decider | undefined {
    return programs.length > 0 && !passed.includes(this.decider) ? this.decider : undefined
  }

  /** The decider for questions that this listener's programs answer. */
  @unsaved protected readonly decider: Decider = new Judge(this)

  /**
   * Decides a question by running its programs.
   * @returns the reason for a refusal; '' if the program has already told the actor; undefined if the action is allowed
   */

  judge(_question: string, _subject: MudObject, _a: unknown, _b: unknown): string | undefined {
    return undefined
  }
}

/** Decides by asking a listener. */
class Judge implements Decider {
  private readonly listener: TriggerListener

  constructor(listener: TriggerListener) {
    this.listener = listener
  }

  get owner(): Behaved {
    return this.listener.owner
  }

  decide(question: string, subject: MudObject, a: unknown, b: unknown): string | undefined {
    return this.listener.judge(question, subject, a, b)
  }
}

export default TriggerListener

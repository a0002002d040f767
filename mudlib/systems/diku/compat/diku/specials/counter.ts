import type { Behaved } from '/std/behaved'
import { Behaviour } from '/std/behaviour'
import { on, unsaved } from '/std/decorators'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Decider } from '/std/veto'

/** Makes a living or a thing, such as a teller or a cash machine, handle some commands of players who are in its room or carry it. */
export abstract class Counter<S extends object = object> extends Behaviour<S> {
  /** The commands that the counter handles. */
  protected abstract readonly verbs: readonly string[]

  @on('canDo', { reach: 'room' })
  ask(_who: Living, verb: string, _args: string, passed: readonly Decider[]): Decider | undefined {
    return this.verbs.includes(verb) && !passed.includes(this.decider) && this.isOpen ? this.decider : undefined
  }

  /** Whether the counter can serve players now; false while it sleeps or fights. */
  private get isOpen(): boolean {
    const one = this.owner as unknown as Partial<Living>
    return one.isLiving !== true || (!one.isSleeping && !one.foe)
  }

  /** The decider that serves customers when they type a command. */
  @unsaved protected readonly decider: Decider = new Clerk(this)

  /** Carries out a command. @returns the message for the player; undefined if the command is not for this counter */
  abstract serve(who: Living, verb: string, args: string): string | undefined
}

/** Asks a counter to decide about a command. */
class Clerk implements Decider {
  private readonly counter: Counter

  constructor(counter: Counter) {
    this.counter = counter
  }

  get owner(): Behaved {
    return this.counter.owner
  }

  decide(_question: string, who: MudObject, verb: unknown, args: unknown): string | undefined {
    return this.counter.serve(who as Living, String(verb), String(args).trim())
  }
}

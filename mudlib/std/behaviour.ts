import { notePart } from 'driver'
import type { Behaved } from '/std/behaved'
import type { Reason } from '/std/decisions'
import { deed, final, unsaved } from '/std/decorators'
import type { Events, Questions, Sums } from '/std/events'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { Message } from '/std/object'
import type { Room } from '/std/room'

/** An entry of an object's list of behaviours: the class, and its settings as plain data. */
export interface BehaviourSpec {
  readonly behaviour: new () => Behaviour
  readonly settings: object
}

/** One frozen list for all behaviours that nobody asks about anything. */
const noTopics: readonly string[] = Object.freeze([])

/** A method with the name of an event, a question or a sum answers that of the owner: see /std/events. */
// biome-ignore lint/correctness/noUnusedVariables: merged declarations have the same parameters
export interface Behaviour<Settings extends object = object> extends Events, Questions, Sums {
  /**
   * Called with each tick (50 ms) of a tile room in which the owner, a monster, and a player are.
   * @returns the tick before which it has nothing to do, Infinity: until something wakes its owner (`help tilerooms`); nothing: the next
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most return nothing
  tileTick?(room: Room, tick: number): number | void
}

/**
 * Something that a monster, a thing or a room does by itself: a small class that an object lists.
 *
 *     behaviours = [Wander.with({ chance: 20 })]
 *
 * Settings are plain data and stay with the owner's class, so an edited setting takes effect like an edited method. A behaviour
 * keeps its state in its own fields, one instance for each owner: they outlive a restart as the owner's own do (`help saving`).
 * State that has to outlive the owner is in remembered(). A method
 * with the name of an event hears the owner's; with `@on(event, { reach })` it hears that of other objects too.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: handlers are optional, and only the driver calls them
export class Behaviour<Settings extends object = object> {
  /** The object that has this behaviour. Set before anything else runs. */
  @unsaved owner!: Behaved
  /** The name of its class: `Wander`. */
  @unsaved called = ''
  /** Its settings: those that the owner's class lists now, over defaults(). */
  @unsaved settings!: Settings
  /** Whether it keeps its owner in its place: then other behaviours don't let it wander off. */
  readonly staysPut: boolean = false
  /** Heart beats in a row in which it has failed; undefined: none. */
  declare faults?: number

  /** The owner, for behaviours of monsters. */
  @final
  get monster(): Monster {
    return this.owner as Monster
  }

  /** The settings that apply where the owner gives none. */
  defaults(): Settings {
    return {} as Settings
  }

  /** An entry for a list of behaviours, with settings that differ from the defaults. */
  static with<S extends object>(this: new () => Behaviour<S>, settings: Partial<S> = {}): BehaviourSpec {
    // No object needs to have it yet: events that only it hears are told from now on.
    notePart(this)
    return { behaviour: this as new () => Behaviour, settings }
  }

  /** Records the reason for a decision, for `why`: a rule in which `{0}`, `{1}`, `{2}` stand for names and figures. */
  protected decide(rule: string, a?: Reason, b?: Reason, c?: Reason): void {
    this.owner.decided(this.called, rule, a, b, c)
  }

  /** What the owner remembers for this behaviour: plain data that is kept with the owner. */
  protected remembered<T extends object>(empty: T): T {
    const { memory } = this.owner
    const name = this.called
    if (!memory[name]) memory[name] = empty
    return memory[name] as T
  }

  /** Asks for one of its methods by a name that comes from elsewhere. @throws if it has no such method */
  needMethod(method: string): void {
    const found = Object.hasOwn(this, method) ? null : (this as unknown as Record<string, unknown>)[method]
    if (typeof found !== 'function') throw new Error(`${this.called} has no method ${method}()`)
  }

  /**
   * Calls one of its own methods by name after some seconds. It finds the method again after a reload.
   * @throws if it has no such method
   */
  protected later(seconds: number, method: string, ...args: unknown[]): void {
    this.needMethod(method)
    this.owner.callOut(seconds, 'behave', this.called, method, ...args)
  }

  /**
   * Whether it may answer or do something when a player says something, if it listens at all (`hear`, `said`). The command `ask` tells a player
   * that somebody knows nothing where none of the behaviours does.
   * @param _text what is said, as it was typed
   */
  heeds(_text: string, _who: Living): boolean {
    return true
  }

  /** Whether a message is something that a player says to its owner, or to all who hear it. */
  protected isForUs({ kind, speaker, to }: Message): boolean {
    return kind === 'say' && (speaker as Partial<Living>).isPlayer === true && (to === undefined || to === this.owner)
  }

  /** Whether it would have its owner join a fight of somebody beside it: for who judges the fight before. */
  sidesWith(_ally: Living, _against: Living): boolean {
    return false
  }

  /** Words that it can be asked about, for those who talk to its owner. */
  get topics(): readonly string[] {
    return noTopics
  }

  /**
   * What is wrong with its settings that no type can tell, a sentence each: told at the save and by `check`. Names of spells, quests,
   * factions and methods are looked at for all behaviours. It is asked without begin(), of an object that isn't in the world.
   */
  mistakes(): string[] {
    return []
  }

  /** Its current state in words, for `think`; empty if there is nothing to show. */
  describe(): string[] {
    return []
  }

  /** Called when the owner gets this behaviour. */
  begin(): void {}
  /** Called when the owner loses this behaviour. */
  end(): void {}
  /** Called when the owner has come back from the store, with the fields of the behaviour. @param _resumed after a crash or a restart */
  @deed('life')
  restored(_resumed: boolean): void {}
  /** Called with each heart beat of the owner while it is awake. @returns true if it acted, so that later behaviours wait */
  @deed('harm')
  heartBeat(): boolean {
    return false
  }
}

export default Behaviour

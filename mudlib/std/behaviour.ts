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

/** One frozen list shared by all behaviours without topics. */
const noTopics: readonly string[] = Object.freeze([])

/** A method whose name is that of an event, a question or a sum handles that event, question or sum for the owner: see /std/events. */
// biome-ignore lint/correctness/noUnusedVariables: merged declarations have the same parameters
export interface Behaviour<Settings extends object = object> extends Events, Questions, Sums {
  /**
   * Called at each tick (50 ms) of a tile room while both the owner, which is a monster, and a player are in the room.
   * @returns the next tick at which the behaviour has something to do. Infinity means that it waits until something wakes its owner (`help
   * tilerooms`), and undefined means the next tick.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most return nothing
  tileTick?(room: Room, tick: number): number | void
}

/**
 * One activity of a monster, a thing or a room. It is a small class that the object lists:
 *
 *     behaviours = [Wander.with({ chance: 20 })]
 *
 * Settings are plain data in the owner's class, so an edited setting takes effect like an edited method. Each owner has its own instance of
 * a behaviour, which keeps its state in fields. Like the owner's fields, they survive a restart (`help saving`). State that has to outlive
 * the owner goes into remembered(). A method with the name of an event hears the owner's events. With `@on(event, { reach })` it hears
 * events of other objects too.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: handlers are optional, and only the driver calls them
export class Behaviour<Settings extends object = object> {
  /** The object that has this behaviour. Set before anything else runs. */
  @unsaved owner!: Behaved
  /** The name of the behaviour's class: `Wander`. */
  @unsaved called = ''
  /** The settings from the owner's list, merged over defaults(). */
  @unsaved settings!: Settings
  /** Whether the behaviour keeps its owner in place. If it does, other behaviours don't make the owner wander off. */
  readonly staysPut: boolean = false
  /** The number of heart beats in a row in which the behaviour has failed; undefined means none. */
  declare faults?: number

  /** The owner, for behaviours of monsters. */
  @final
  get monster(): Monster {
    return this.owner as Monster
  }

  /** The default settings. Each one applies if the owner doesn't set it. */
  defaults(): Settings {
    return {} as Settings
  }

  /** Returns an entry for a list of behaviours. @param settings the settings that differ from the defaults */
  static with<S extends object>(this: new () => Behaviour<S>, settings: Partial<S> = {}): BehaviourSpec {
    // Registers the class before any object has the behaviour, because the driver raises only events that some class listens to.
    notePart(this)
    return { behaviour: this as new () => Behaviour, settings }
  }

  /**
   * Records the reason for a decision. The command `why` shows it. The rule is a text in which `{0}`, `{1}` and `{2}` are replaced by names
   * and figures.
   */
  protected decide(rule: string, a?: Reason, b?: Reason, c?: Reason): void {
    this.owner.decided(this.called, rule, a, b, c)
  }

  /** The owner's memory for this behaviour: plain data that is stored with the owner. */
  protected remembered<T extends object>(empty: T): T {
    const { memory } = this.owner
    const name = this.called
    if (!memory[name]) memory[name] = empty
    return memory[name] as T
  }

  /** Checks that the behaviour has a method whose name comes from data or from other code. @throws if it has no such method */
  needMethod(method: string): void {
    const found = Object.hasOwn(this, method) ? null : (this as unknown as Record<string, unknown>)[method]
    if (typeof found !== 'function') throw new Error(`${this.called} has no method ${method}()`)
  }

  /**
   * Calls one of the behaviour's methods after some seconds. The method is looked up by name, so the call survives a reload.
   * @throws if it has no such method
   */
  protected later(seconds: number, method: string, ...args: unknown[]): void {
    this.needMethod(method)
    this.owner.callOut(seconds, 'behave', this.called, method, ...args)
  }

  /**
   * Whether the behaviour might react to a player's words. Only behaviours that listen (`hear`, `said`, `questioned`) are asked. If none
   * might react, the command `ask` tells the player that the owner has no answer.
   * @param _text the words, as they were typed
   */
  heeds(_text: string, _who: Living): boolean {
    return true
  }

  /** Whether a message is a player's speech that is addressed to the owner or to everybody who can hear it. */
  protected isForUs({ kind, speaker, to }: Message): boolean {
    return kind === 'say' && (speaker as Partial<Living>).isPlayer === true && (to === undefined || to === this.owner)
  }

  /** Whether the behaviour would make its owner join the fight of an ally in the same room. It is used to estimate a fight before it begins. */
  sidesWith(_ally: Living, _against: Living): boolean {
    return false
  }

  /** Words that players can ask the owner about. */
  get topics(): readonly string[] {
    return noTopics
  }

  /**
   * Mistakes in the settings that the type check can't find, a sentence each. They are reported when the file is saved and by the command
   * `check`. Names of spells, quests, factions and methods needn't be checked here, because they are checked for all behaviours. The method
   * is called without begin(), on a behaviour whose owner isn't in the world.
   */
  mistakes(): string[] {
    return []
  }

  /** The current state in words, for the command `think`; empty if there is nothing to show. */
  describe(): string[] {
    return []
  }

  /** Called when the owner gets this behaviour. */
  begin(): void {}
  /** Called when the owner loses this behaviour. */
  end(): void {}
  /**
   * Called when the owner and the fields of this behaviour have been restored. @param _resumed whether they were restored after a crash or
   * a restart
   */
  @deed('life')
  restored(_resumed: boolean): void {}
  /**
   * Called at each heart beat of the owner while the owner is awake. @returns true if the behaviour acted; later behaviours then don't act
   * in this heart beat
   */
  @deed('harm')
  heartBeat(): boolean {
    return false
  }
}

export default Behaviour

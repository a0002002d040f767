import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
import type { Message, MudObject } from '/std/object'

/** A behaviour as a monster lists it: which, and its settings as plain data. */
export interface BehaviourSpec {
  readonly behaviour: new () => Behaviour
  readonly settings: object
}

/**
 * Something a monster does by itself: a small class that any monster can add.
 *
 *     behaviours = [Wander.with({ chance: 20 })]
 *
 * Settings are plain data and stay with the monster's class, so an edited setting goes live like an edited method. What the
 * behaviour remembers is in its own fields, one instance for each monster.
 */
export class Behaviour<Settings extends object = object> {
  /** Whose behaviour this is. Set before anything else runs. */
  monster!: Monster
  /** As the monster's class lists them now, over defaults(). */
  settings!: Settings

  /** What a setting is if the monster doesn't say. */
  defaults(): Settings {
    return {} as Settings
  }

  /** Lists this behaviour with settings that differ from its defaults. */
  static with<S extends object>(this: new () => Behaviour<S>, settings: Partial<S> = {}): BehaviourSpec {
    return { behaviour: this as new () => Behaviour, settings }
  }

  /** A heart beat of the monster while it is awake. @returns true if it did something, so that later ones wait */
  heartBeat(): boolean {
    return false
  }

  /** The monster met somebody: they came, or it did. */
  meet(_who: Living): void {}
  /** Something was said near the monster. */
  hear(_message: Message): void {}
  /** Somebody began to fight the monster. */
  attacked(_by: Living): void {}
  /** The monster lost hit points. */
  hurt(_by: Living | null, _points: number): void {}
  /** Somebody gave the monster something. */
  given(_item: MudObject, _by: Living): void {}
  /** The monster is about to die. */
  death(_killer: Living | null): void {}
  /** The monster slept while nobody could perceive it, for so many seconds: live through them at once. */
  catchUp(_seconds: number): void {}
}

export default Behaviour

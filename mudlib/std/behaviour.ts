import type { ModelAnswer } from 'driver'
import type { Reason } from '/ai/decisions'
import type { Corpse } from '/std/corpse'
import type { DamageType } from '/std/damage'
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
 * behaviour remembers is in its own fields, one instance for each monster; what is to outlive the monster is in remembered().
 */
export class Behaviour<Settings extends object = object> {
  /** Whose behaviour this is. Set before anything else runs. */
  monster!: Monster
  /** Its class's name: `Wander`. */
  called = ''
  /** As the monster's class lists them now, over defaults(). */
  settings!: Settings
  /** Whether it keeps its monster where it is: others don't wander off with it then. */
  readonly staysPut: boolean = false

  /** What a setting is if the monster doesn't say. */
  defaults(): Settings {
    return {} as Settings
  }

  /** Lists this behaviour with settings that differ from its defaults. */
  static with<S extends object>(this: new () => Behaviour<S>, settings: Partial<S> = {}): BehaviourSpec {
    return { behaviour: this as new () => Behaviour, settings }
  }

  /** Notes why it does something, for `why`: a rule with `{0}`, `{1}`, `{2}` for names and figures. */
  protected decide(rule: string, a?: Reason, b?: Reason, c?: Reason): void {
    this.monster.decided(this.called, rule, a, b, c)
  }

  /** What the monster remembers for this behaviour: plain data that is kept where the monster is. */
  protected remembered<T extends object>(empty: T): T {
    const { memory } = this.monster
    const name = this.called
    if (!memory[name]) memory[name] = empty
    return memory[name] as T
  }

  /** Its live state in words, for `think`; none where there is nothing to tell. */
  describe(): string[] {
    return []
  }

  /** The monster has just got it. */
  begin(): void {}
  /** The monster has it no longer. */
  end(): void {}
  /** A heart beat of the monster while it is awake. @returns true if it did something, so that later ones wait */
  heartBeat(): boolean {
    return false
  }

  /** The monster met somebody: they came, or it did. */
  meet(_who: Living): void {}
  /** Somebody wants to talk to the monster (`talk`, Ranvier's playerInteract). @returns whether it answered */
  interact(_who: Living): boolean {
    return false
  }
  /** Somebody chose a number in a conversation. @returns whether it was meant */
  choose(_who: Living, _number: number): boolean {
    return false
  }
  /** Something was said near the monster. */
  hear(_message: Message): void {}
  /** Somebody began to fight the monster. */
  attacked(_by: Living): void {}
  /** A blow or a spell struck the monster: so many points, perhaps none, of a type, with what. */
  struck(_points: number, _type: DamageType, _by: Living | null, _via: string): void {}
  /** The monster lost hit points. */
  hurt(_by: Living | null, _points: number): void {}
  /** Somebody that the monster fights has been healed. */
  foeHealed(_who: Living, _by: Living, _points: number): void {}
  /** Somebody wants the monster's blows for themselves. @returns whether it minds them by itself */
  taunted(_by: Living): boolean {
    return false
  }
  /** Somebody gave the monster something. `wanted`: a quest of theirs asked for it. */
  given(_item: MudObject, _by: Living, _wanted: boolean): void {}
  /** The area is reset. */
  reset(): void {}
  /** Somebody gave the monster gold. */
  paid(_coins: number, _by: Living): void {}
  /** The monster has fled from a fight with somebody. */
  fled(_from: Living | null): void {}
  /** The monster has killed somebody. */
  killed(_who: Living): void {}
  /** The monster is about to die. */
  death(_killer: Living | null): void {}
  /** What is left of the monster has been put into a corpse. */
  buried(_corpse: Corpse): void {}
  /** The language model has answered one of the monster's questions. @returns whether it was this behaviour's */
  modelAnswered(_answer: ModelAnswer): boolean {
    return false
  }
  /** Percent that it takes off damage of a type. */
  resistance(_type: DamageType): number {
    return 0
  }
  /** What it adds to the monster's blows at somebody, in percent. */
  might(_target: Living): number {
    return 0
  }
  /** The monster slept while nobody could perceive it, for so many seconds: live through them at once. */
  catchUp(_seconds: number): void {}
}

export default Behaviour

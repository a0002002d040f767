import type { Affected } from '/std/affected'
import type { Resistances } from '/std/damage'
import { MudObject } from '/std/object'

/** What an effect makes of its bearer. */
export type Condition =
  | 'stunned'
  | 'asleep'
  | 'silenced'
  | 'blind'
  | 'invisible'
  | 'seesInvisible'
  | 'charmed'
  | 'afraid'

/** What an effect adds to its bearer's figures, for each stack. */
export interface Modifiers {
  str?: number
  dex?: number
  con?: number
  int?: number
  wis?: number
  cha?: number
  /** To the chance to hit, in percent. */
  hit?: number
  /** To each blow's damage, in points. */
  damage?: number
  /** To the damage done, in percent. */
  might?: number
  /** To what armour takes off. */
  protection?: number
  /** To all damage taken, in percent: -50 halves it. */
  taken?: number
}

/** What a thing adds to whoever wears or wields it. */
export interface Bonuses extends Modifiers {
  /** To hit points and magic points at most. */
  hp?: number
  mana?: number
}

/** An effect at work on somebody: plain data, kept with its bearer. */
export interface Affect {
  /** The path of the effect's program. */
  readonly effect: string
  /** Who caused it: an object's id, or empty. */
  by: string
  /** The world second in which it ends; 0: it lasts until it is taken away. */
  until: number
  /** The world second of its next tick; 0: it has none. */
  nextTick: number
  stacks: number
  /** How strong it is, in what the effect measures by. */
  power: number
}

/**
 * Something that works on a living for a time: a poison, a blessing, a stun. The program is one object for all its bearers;
 * what belongs to one bearer is in its Affect.
 *
 *     export default class Poison extends Effect {
 *       name = 'poison'
 *       harmful = true
 *       duration = 30
 *       every = 4
 *       stacking = 'stack' as const
 *       maxStacks = 3
 *       tick(bearer: Living, affect: Affect) { bearer.damage(affect.power * affect.stacks, 'poison', null, 'poison') }
 *     }
 */
export class Effect extends MudObject {
  name = 'effect'
  /** Seconds it lasts unless told; 0: until it is taken away. */
  duration = 60
  /** Seconds between ticks; 0: none. */
  every = 0
  /** Whether a cure takes it away, and an enemy is who gives it. */
  harmful = false
  /**
   * What a second one does: `refresh` begins the time anew, `extend` adds it, `stack` adds to its strength as well, `strongest`
   * replaces a weaker one, `refuse` keeps the first.
   */
  stacking: 'refresh' | 'extend' | 'stack' | 'strongest' | 'refuse' = 'refresh'
  maxStacks = 1
  conditions: Condition[] = []
  modifiers: Modifiers = {}
  /** Percent taken off damage by type, for each stack. */
  resistances: Resistances = {}
  /** What the bearer is told as it ends. */
  wearsOff = ''

  /** It has begun to work on somebody. */
  started(_bearer: Affected, _affect: Affect): void {}
  /** Another one of it has come to a bearer that had it. */
  renewed(_bearer: Affected, _affect: Affect): void {}
  /** Its time to do something. */
  tick(_bearer: Affected, _affect: Affect): void {}
  /** It works no longer: its time is up, or it was taken away. */
  ended(_bearer: Affected, _affect: Affect): void {}
}

export default Effect

import type { Resistances } from '/lib/damage'
import type { Affected } from '/std/affected'
import { on } from '/std/decorators'
import { MudObject } from '/std/object'

/** A condition that an effect causes in its bearer. */
export type Condition =
  | 'stunned'
  | 'asleep'
  | 'silenced'
  | 'blind'
  | 'invisible'
  | 'seesInvisible'
  | 'hidden'
  | 'seesHidden'
  | 'sneaking'
  | 'seesInDark'
  | 'passesDoors'
  | 'charmed'
  | 'afraid'
  | 'flying'

/** The changes that each stack of an effect makes to the figures of its bearer. */
export interface Modifiers {
  str?: number
  dex?: number
  con?: number
  int?: number
  wis?: number
  cha?: number
  /** Added to the chance to hit, in percent. */
  hit?: number
  /** Added to the damage of each blow, in points. */
  damage?: number
  /** Added to the damage done, in percent. */
  might?: number
  /** Added to the points that armour takes off a blow. */
  protection?: number
  /** Added to all damage taken, in percent. For example, -50 halves the damage. */
  taken?: number
}

/** The bonuses that an item gives its wearer or wielder. */
export interface Bonuses extends Modifiers {
  /** Added to the maximum hit points and magic points. */
  hp?: number
  mana?: number
}

/** A method of an effect's program, and the moment at which it is called. */
export type EffectStep = 'started' | 'renewed' | 'tick' | 'ended' | 'removed'

/** An effect that is active on a bearer: plain data, stored with the bearer. */
export interface Affect {
  /** The path of the effect's program. */
  readonly effect: string
  /** The id of the object that caused it, or empty. */
  by: string
  /** The world second at which it began. */
  began?: number
  /** The world second at which it ends; 0 means that it lasts until it is removed. */
  until: number
  /** The world second of its next tick; 0 means that it has none. */
  nextTick: number
  stacks: number
  /** Its strength; each effect defines the unit. */
  power: number
  /** The number of failed steps of the effect's program in a row. */
  faults?: number
}

/**
 * Something that changes a living for a time: a poison, a blessing, a stun. The program is one object for all bearers; the data of
 * one bearer is in its Affect.
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
  /** The number of seconds that the effect lasts by default; 0 means until it is removed. */
  duration = 60
  /** The number of seconds between ticks; 0 means that the effect has no ticks. */
  every = 0
  /** Whether the effect is harmful. A cure removes harmful effects, and adding a harmful effect counts as an attack. */
  harmful = false
  /** Whether the effect makes its bearer follow somebody, as a charm does. Code of a domain can add it only to livings in the domain's rooms. */
  leads = false
  /**
   * The rule for adding it to a bearer that already has it: `refresh` restarts the time, `extend` adds the new time, `stack` restarts the time and
   * adds a stack, `strongest` replaces a weaker one, `refuse` keeps the first.
   */
  stacking: 'refresh' | 'extend' | 'stack' | 'strongest' | 'refuse' = 'refresh'
  maxStacks = 1
  conditions: Condition[] = []
  modifiers: Modifiers = {}
  /** The percentage by which each stack reduces damage of each type. */
  resistances: Resistances = {}
  /** The message to the bearer when it ends. */
  wearsOff = ''

  /**
   * Runs a step for a bearer. It is the handler of an event, so the cost is charged to the effect's domain, and an error in the effect
   * doesn't stop the bearer.
   */
  @on('applied')
  carryOut(bearer: Affected, affect: Affect, step: EffectStep): void {
    this[step](bearer, affect)
    affect.faults = 0
  }

  /** Reports to the effect's author that the effect was removed from a bearer because it failed several times in a row. */
  removed(bearer: Affected, affect: Affect): never {
    throw new Error(`it was removed from ${bearer.id}: it failed ${affect.faults! - 1} times in a row`)
  }

  /** The changes that each stack makes to the figures of one bearer. Override it if they depend on the bearer's Affect, for example on its power. */
  figures(_affect: Affect): Modifiers {
    return this.modifiers
  }

  /** Called when the effect is added to a bearer. */
  started(_bearer: Affected, _affect: Affect): void {}
  /** Called when the effect is added to a bearer that already has it. */
  renewed(_bearer: Affected, _affect: Affect): void {}
  /** Called with each tick. */
  tick(_bearer: Affected, _affect: Affect): void {}
  /** Called when the effect has ended, because its time was over or because it was removed. */
  ended(_bearer: Affected, _affect: Affect): void {}
}

export default Effect

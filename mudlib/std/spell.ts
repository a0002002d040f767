import { asked, checkDeed, happen } from 'driver'
import type { DamageType } from '/lib/damage'
import { subject } from '/lib/text'
import { isOutdoorWord } from '/lib/time-words'
import { act } from '/std/act'
import type { AffectOptions } from '/std/affected'
import { texts } from '/std/daemons'
import { deed } from '/std/decorators'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import { livingsBeside } from '/std/parse'

// One frozen object shared by all spells without tides: code gives a spell a new object, and never changes this one.
const noTides: Readonly<Record<string, number>> = Object.freeze({})
/** The percentage by which each point of the tides lowers the chance to resist. */
const perTide = 4

/** The targets that a spell is meant for. */
export type Aim = 'foe' | 'friend' | 'self' | 'area' | 'thing'

/** The stat that determines the strength of a caster's spells: intelligence or wisdom, whichever is higher. Priests and druids cast by wisdom. */
export const mindOf = (caster: Living): number => Math.max(caster.stat('int'), caster.stat('wis'))

/**
 * A spell or a skill. It is one object for all livings that know it.
 *
 *     export default class Spark extends Spell {
 *       name = 'spark'
 *       mana = 5
 *       castTime = 2
 *       dice = '2d4'
 *       damageType = 'lightning' as const
 *       cast(caster: Living, target: Living) {
 *         act('A spark leaps from {actor} to {target}.', { actor: caster, target })
 *         this.harm(caster, target)
 *       }
 *     }
 */
export class Spell extends MudObject {
  name = 'spell'
  // `aliases` has its names on other servers: `cast 'cure light'`.
  /** A skill is physical: silence doesn't prevent it, and its name is a command. */
  kind: 'spell' | 'skill' = 'spell'
  /** Its reach in a room with tiles, in tiles; 0: the default, 1 for a skill and 10 for a spell. */
  tiles = 0
  /** Its description, for `help` and lists. */
  help = ''
  /** The lowest level at which players can learn and use it. */
  level = 1
  /** A teacher's price for it, in coins; 0: everybody knows it. */
  price = 0
  /** Magic points that it costs. */
  mana = 0
  /** Seconds from its beginning to its effect. Damage to the caster during this time may interrupt it. */
  castTime = 0
  /** Seconds until it can be used again. */
  cooldown = 0
  aim: Aim = 'foe'
  /** Whether a target fights back. A charm, for example, goes unnoticed unless it fails. */
  provokes = true
  /** Dice of the damage that it does, and its type; empty: it does no damage, or cast() uses other dice. */
  dice = ''
  damageType: DamageType = 'physical'
  /** The message to everybody when the cast begins, if the spell has a cast time. */
  opening = '{Actor} [begin] to mutter.'

  /** The reason why it can't be used on a target, beyond the general rules; or undefined. */
  refuse(_caster: Living, _target: Living | null): string | undefined {
    return undefined
  }

  /** Makes it take effect, and raises `spellCast`. */
  @deed('harm', { by: 0 })
  takeEffect(caster: Living, target: Living | null): void {
    const cast = () => this.cast(caster, target)
    // The caster has typed the command, and so agrees to the effects of the spell, even if it belongs to another domain.
    asked(caster, this, cast)
    if (!caster.destructed) happen('spellCast', caster, this, target)
  }

  /** Its effect. @param _target null only for areas and things */
  @deed('act')
  cast(_caster: Living, _target: Living | null): void {}

  /** Called when an attempt at it fails: tells the caster. If it is a skill used on somebody else, everybody present is told. */
  @deed('act')
  fail(caster: Living, target: Living | null): void {
    if (this.kind === 'spell') caster.tell(`You lose your concentration, and ${this.name} comes to nothing.`)
    else if (target && target !== caster)
      act(`{Actor} [try] ${this.name.endsWith('ing') ? `${this.name} on` : `to ${this.name}`} {target}, and [fail].`, {
        ...{ actor: caster, target },
      })
    else caster.tell(`You fail${this.name.endsWith('ing') ? ' at' : ' to'} ${this.name}.`)
  }

  // ---- helpers for cast()

  /** Damages a target, by default with the spell's own dice and type. @returns the points of damage */
  protected harm(caster: Living, target: Living, dice = this.dice, type = this.damageType): number {
    checkDeed('harm', target)
    return target.damage(Math.max(1, this.roll(dice) + this.power(caster)), type, caster, this.name)
  }

  /** Adds an effect to a target, which may resist a harmful effect. @returns whether it was added */
  protected affect(caster: Living, target: Living, path: string, options: AffectOptions = {}): boolean {
    checkDeed('harm', target)
    const harmful = this.aim === 'foe' || this.aim === 'area'
    if (harmful && this.isResisted(caster, target)) {
      caster.beginFight(target)
      target.tell('You shake it off.')
      caster.tell(`${subject(target.theShort)} shakes it off.`)
      return false
    }
    return target.addAffect(path, { by: caster, power: this.power(caster), ...options }) !== null
  }

  /** Whether the target resists. The chance depends on levels, wisdom and tides; between equals it is 30 percent. */
  isResisted(caster: Living, target: Living): boolean {
    const minds = (target.stat('wis') - mindOf(caster)) * 2
    const chance = 30 + (target.level - caster.level) * 4 + minds - this.tide(caster) * perTide
    return this.random(100) < Math.max(5, Math.min(95, chance))
  }

  /** The points that the caster's level and mind add to dice. */
  power(caster: Living): number {
    const own = Math.floor(caster.level / 2) + Math.floor((mindOf(caster) - 10) / 2)
    return own + this.tide(caster)
  }

  /**
   * Points that are added to its power, or subtracted, while a word of text tags holds for the hour, the moon or the weather: `{ moonlight: 4, day:
   * -2 }`. Words for the sky and the ground hold in the open only. Each point also makes it harder to resist.
   */
  tides: Readonly<Record<string, number>> = noTides

  private tide(caster: Living): number {
    if (this.tides === noTides) return 0
    const room = caster.room
    if (!room?.view) return 0
    const isOpen = room.outdoors && !room.sheltered
    let sum = 0
    for (const [word, points] of Object.entries(this.tides))
      if ((isOpen || !isOutdoorWord(word)) && texts().holds(word, caster)) sum += points
    return sum
  }

  /** The targets of an area spell: the caster's enemies in the room. */
  protected foes(caster: Living): Living[] {
    return livingsBeside(caster).filter(one => caster.isEnemy(one))
  }
}

export default Spell

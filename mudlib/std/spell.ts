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

// A frozen object that all spells without tides share. Code must replace it and never change it in place.
const noTides: Readonly<Record<string, number>> = Object.freeze({})
/** The percentage points by which each point of the tides lowers the chance to resist. */
const perTide = 4

/**
 * The targets that a spell is meant for. `word` means that the user names the target, such as a door or somebody far away, and that the
 * spell itself looks for it.
 */
export type Aim = 'foe' | 'friend' | 'self' | 'area' | 'word'

/**
 * The stat that determines the strength of a caster's spells. It is the higher of intelligence and wisdom, because wisdom determines the
 * spells of priests and druids.
 */
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
  // `aliases` has the names that other servers use for the spell: `cast 'cure light'`.
  /** A skill is physical. Silence doesn't prevent it, and players use it by typing its name as a command. */
  kind: 'spell' | 'skill' = 'spell'
  /** Its reach in a room with tiles, in tiles. 0 means the default, which is 1 for a skill and 10 for a spell. */
  tiles = 0
  /** Its description, for `help` and lists. */
  help = ''
  /** The lowest level at which players can learn and use it. */
  level = 1
  /** A teacher's price for it, in coins. If it is 0, everybody knows the spell. */
  price = 0
  /** The magic points that it costs. */
  mana = 0
  /** The cast time: the seconds until it takes effect. Damage to the caster during this time may interrupt it. */
  castTime = 0
  /** The seconds until it can be used again. */
  cooldown = 0
  aim: Aim = 'foe'
  /** Whether a target fights back. For example, a charm goes unnoticed unless it fails. */
  provokes = true
  /** The dice and the type of its damage. If `dice` is empty, it does no damage, or cast() uses other dice. */
  dice = ''
  damageType: DamageType = 'physical'
  /** The message to everybody in the room when the cast begins, if the spell has a cast time. */
  opening = '{Actor} [begin] to mutter.'

  /** The reason why it can't be used on a target, beyond the general rules; or undefined. @param _words see cast() */
  refuse(_caster: Living, _target: Living | null, _words = ''): string | undefined {
    return undefined
  }

  /** Makes the spell take effect, and raises `spellCast`. */
  @deed('harm', { by: 0 })
  takeEffect(caster: Living, target: Living | null, words = ''): void {
    const cast = () => this.cast(caster, target, words)
    // By typing the command, the caster agrees to the effects of the spell, even if the spell belongs to another domain.
    asked(caster, this, cast)
    if (!caster.destructed) happen('spellCast', caster, this, target)
  }

  /**
   * Carries out the spell's effect. Override it.
   * @param _target null only for the aims `area` and `word`
   * @param _words the words that the user typed after its name, for the aim `word`
   */
  @deed('act')
  cast(_caster: Living, _target: Living | null, _words = ''): void {}

  /** Tells the caster that an attempt has failed. If it was a skill used on somebody else, everybody present is told. */
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

  /** Whether the target resists. The chance depends on levels, wisdom and tides; it is 30 percent if both sides are equal. */
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
   * Points that change the spell's power while a condition of the hour, the moon or the weather is true: `{ moonlight: 4, day: -2 }`. The
   * keys are words of text tags. Words for the sky and the ground apply only outdoors. Each point also makes the spell harder to resist.
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

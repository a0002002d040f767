import type { AffectOptions } from '/std/affected'
import type { DamageType } from '/std/damage'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'

/** Whom a spell is meant for. */
export type Aim = 'foe' | 'friend' | 'self' | 'area' | 'thing'

/**
 * A spell or a skill: a program that does something when it is used. One object for all who know it.
 *
 *     export default class Spark extends Spell {
 *       name = 'spark'
 *       mana = 5
 *       castTime = 2
 *       cast(caster: Living, target: Living) {
 *         act('A spark leaps from {actor} to {target}.', { actor: caster, target })
 *         this.harm(caster, target, '2d4', 'lightning')
 *       }
 *     }
 */
export class Spell extends MudObject {
  name = 'spell'
  /** A skill is done by hand: silence doesn't stop it, and it has a command of its own. */
  kind: 'spell' | 'skill' = 'spell'
  /** What it does, for `help` and lists. */
  help = ''
  /** The level from which it can be learned and used by players. */
  level = 1
  /** In coins, for who learns it from a teacher; 0: everybody knows it. */
  price = 0
  /** Magic points it takes. */
  mana = 0
  /** Seconds from the first word to the effect; what hurts the caster meanwhile may break it. */
  castTime = 0
  /** Seconds until it can be used again. */
  cooldown = 0
  aim: Aim = 'foe'
  /** Whether its target, if a foe, is at war with the caster by it; a charm isn't noticed unless it fails. */
  provokes = true
  /** What everyone sees as it begins, for one that takes time. */
  opening = '{Actor} [begin] to mutter.'

  /** Why it can't be used on a target, beyond what holds for all spells; undefined if it can. */
  refuse(_caster: Living, _target: Living | null): string | undefined {
    return undefined
  }

  /** Does what it is for. `target` is null only for areas and things. */
  cast(_caster: Living, _target: Living | null): void {}

  // ---- for use in cast()

  /** Hurts a target. @returns the points that were felt */
  protected harm(caster: Living, target: Living, dice: string, type: DamageType): number {
    return target.damage(Math.max(1, this.roll(dice) + this.power(caster)), type, caster, this.name)
  }

  /** Puts an effect on a target, who gets a chance to resist what harms. @returns whether it took */
  protected affect(caster: Living, target: Living, path: string, options: AffectOptions = {}): boolean {
    const harmful = this.aim === 'foe' || this.aim === 'area'
    if (harmful && this.isResisted(caster, target)) {
      caster.beginFight(target)
      target.tell('You shake it off.')
      caster.tell(`${target.theShort} shakes it off.`)
      return false
    }
    return target.addAffect(path, { by: caster, power: this.power(caster), ...options }) !== null
  }

  /** By levels and wisdom: even foes resist three times of ten. */
  isResisted(caster: Living, target: Living): boolean {
    const chance = 30 + (target.level - caster.level) * 4 + (target.stat('wis') - caster.stat('int')) * 2
    return this.random(100) < Math.max(5, Math.min(95, chance))
  }

  /** What the caster's level and mind add to dice. */
  power(caster: Living): number {
    return Math.floor(caster.level / 2) + Math.floor((caster.stat('int') - 10) / 2)
  }

  /** All beside the caster that an area spell means to harm. */
  protected foes(caster: Living): Living[] {
    return (caster.environment?.livings ?? []).filter(one => caster.isEnemy(one))
  }
}

export default Spell

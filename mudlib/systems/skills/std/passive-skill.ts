import { count, type DataOf, mistakesIn, text } from '/lib/file-data'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import { skillOf } from '/std/weapon'

/** The data that is read from a skill's file. */
export const skillShape = Object.freeze({
  name: text(40, 1),
  help: text(300),
  level: count(1, 1000),
  evading: text(200),
})
export type SkillData = DataOf<typeof skillShape>

/**
 * A skill that works automatically, such as parrying. Each skill has a file in /std/skills or in a domain's folder `skills`. An
 * edit takes effect at once for everybody who has the skill. A domain's skill works in the domain's rooms; if a class of the domain
 * lists it, it works everywhere for that class. The methods return the skill's bonuses for a player. Each method gets `percent`,
 * the player's percentage in the skill, from 1 to 100.
 *
 *     export default class Parry extends PassiveSkill {
 *       name = 'parry'
 *       help = 'Turns blows aside with a weapon.'
 *       level = 3
 *       evasion(who: Living, percent: number) {
 *         return who.wielded ? percent / 5 : 0
 *       }
 *       evading = "{Target's} weapon turns {actor's} blow aside."
 *     }
 */
export class PassiveSkill extends MudObject {
  name = 'skill'
  help = ''
  /** For a domain's skill, the level from which on players of every class have it. For the world's own skills, each class sets the level. */
  level = 1
  /** The message for act() when the skill has averted a blow. The attacker is the actor. */
  evading = "{Actor's} blow goes past {target}."

  /** The bonus to the chance that a blow hits, in percent. */
  accuracy(_who: Living, _percent: number, _target: Living): number {
    return 0
  }

  /** The bonus to the damage of a blow, in percent. */
  might(_who: Living, _percent: number, _target: Living): number {
    return 0
  }

  /** The chance of an extra blow in each round, in percent. */
  moreBlows(_who: Living, _percent: number, _target: Living): number {
    return 0
  }

  /** The share of an opponent's hits that the skill averts, in percent. */
  evasion(_who: Living, _percent: number, _by: Living): number {
    return 0
  }

  /** The bonus to the points regained at rest, in percent. */
  recovery(_who: Living, _percent: number, _what: 'hp' | 'mana'): number {
    return 0
  }

  mistakes(): string[] {
    return [
      ...super.mistakes(),
      ...(this.help === '' ? ['it has no sentence about itself: `help`'] : []),
      ...mistakesIn(this, skillShape),
    ]
  }
}

/** The skill with one kind of weapon. A player with a high percentage hits more often, and a player with a low percentage hits less often. */
export class WeaponSkill extends PassiveSkill {
  accuracy(who: Living, percent: number): number {
    return skillOf(who.wielded) === this.name ? (percent - 65) / 4 : 0
  }
}

export default PassiveSkill

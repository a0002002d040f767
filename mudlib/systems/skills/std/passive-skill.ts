import { count, type DataOf, mistakesIn, text } from '/lib/file-data'
import type { Living } from '/std/living'
import { MudObject } from '/std/object'
import { skillOf } from '/std/weapon'

/** The data that are read from a skill's file. */
export const skillShape = Object.freeze({
  name: text(40, 1),
  help: text(300),
  level: count(1, 1000),
  evading: text(200),
})
export type SkillData = DataOf<typeof skillShape>

/**
 * A skill that works by itself, as parrying does. Each has a file in /std/skills or in the folder `skills` of a domain; an edit is live for all who
 * have the skill. A domain's skill works in the domain's places, and everywhere for a class of the domain that names it. Its methods say what it does
 * for a player; each gets `percent`, how well the player knows it, from 1 to 100.
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
  /** The level from which players of every class have it, if a domain adds it; for the world's own skills, each class sets the level. */
  level = 1
  /** The message when it has averted a blow, for act(), with the attacker as the actor. */
  evading = "{Actor's} blow goes past {target}."

  /** What is added to the chance of a blow to hit, in percent. */
  accuracy(_who: Living, _percent: number, _target: Living): number {
    return 0
  }

  /** What is added to the damage of a blow, in percent. */
  might(_who: Living, _percent: number, _target: Living): number {
    return 0
  }

  /** The chance of a further blow in each round, in percent. */
  moreBlows(_who: Living, _percent: number, _target: Living): number {
    return 0
  }

  /** The share of somebody's blows that would hit and don't, in percent. */
  evasion(_who: Living, _percent: number, _by: Living): number {
    return 0
  }

  /** What is added to the points that come back at rest, in percent. */
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

/** Skill with one kind of weapon: a player who knows it well hits more often, and one who doesn't hits less often. */
export class WeaponSkill extends PassiveSkill {
  accuracy(who: Living, percent: number): number {
    return skillOf(who.wielded) === this.name ? (percent - 65) / 4 : 0
  }
}

export default PassiveSkill

import type { Living } from '/std/living'
import { PassiveSkill } from '/std/passive-skill'

export default class ShieldBlock extends PassiveSkill {
  name = 'shield block'
  help = 'Catches blows with your shield: every fifth at 100 percent.'
  level = 2
  evading = "{Target's} shield catches {actor's} blow."

  evasion(who: Living, percent: number, by: Living): number {
    return who.worn.shield ? percent / 5 + who.level - by.level : 0
  }
}

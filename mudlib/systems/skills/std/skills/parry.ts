import type { Living } from '/std/living'
import { PassiveSkill } from '/std/passive-skill'

export default class Parry extends PassiveSkill {
  name = 'parry'
  help = 'Turns blows aside with your weapon: every fifth at 100 percent, fewer of those who stand above you.'
  level = 4
  evading = "{Target's} weapon turns {actor's} blow aside."

  evasion(who: Living, percent: number, by: Living): number {
    if (who.wielded?.shoots !== '') return 0
    return percent / 5 + who.level - by.level
  }
}

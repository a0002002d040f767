import type { Living } from '/std/living'
import { PassiveSkill } from '/std/passive-skill'

export default class Dodge extends PassiveSkill {
  name = 'dodge'
  help = 'You step out of the way: of every sixth blow at 100 percent, and more if you are quick.'
  level = 5
  evading = "{Actor's} blow goes past {target}."

  evasion(who: Living, percent: number, by: Living): number {
    return percent / 6 + (who.stat('dex') - by.stat('dex')) / 2 + who.level - by.level
  }
}

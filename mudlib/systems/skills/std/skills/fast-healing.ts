import type { Living } from '/std/living'
import { PassiveSkill } from '/std/passive-skill'

export default class FastHealing extends PassiveSkill {
  name = 'fast healing'
  help = 'Your wounds close faster: half as fast again at 100 percent.'
  level = 6

  recovery(_who: Living, percent: number, what: 'hp' | 'mana'): number {
    return what === 'hp' ? percent / 2 : 0
  }
}

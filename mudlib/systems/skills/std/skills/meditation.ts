import type { Living } from '/std/living'
import { PassiveSkill } from '/std/passive-skill'

export default class Meditation extends PassiveSkill {
  name = 'meditation'
  help = 'Your magic comes back faster: half as fast again at 100 percent.'
  level = 6

  recovery(_who: Living, percent: number, what: 'hp' | 'mana'): number {
    return what === 'mana' ? percent / 2 : 0
  }
}

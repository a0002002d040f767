import type { Living } from '/std/living'
import { PassiveSkill } from '/std/passive-skill'

export default class EnhancedDamage extends PassiveSkill {
  name = 'enhanced damage'
  help = 'Your blows hurt more: by a quarter at 100 percent.'
  level = 5

  might(_who: Living, percent: number): number {
    return percent / 4
  }
}

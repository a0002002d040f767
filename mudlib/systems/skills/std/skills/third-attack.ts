import type { Living } from '/std/living'
import { PassiveSkill } from '/std/passive-skill'

export default class ThirdAttack extends PassiveSkill {
  name = 'third attack'
  help = 'Now and then you strike once more. At 100 percent: every fourth time.'
  level = 12

  moreBlows(_who: Living, percent: number): number {
    return percent / 4
  }
}

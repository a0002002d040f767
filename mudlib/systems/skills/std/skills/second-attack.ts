import type { Living } from '/std/living'
import { PassiveSkill } from '/std/passive-skill'

export default class SecondAttack extends PassiveSkill {
  name = 'second attack'
  help = 'You often strike twice in a round. At 100 percent: every second time.'
  level = 6

  moreBlows(_who: Living, percent: number): number {
    return percent / 2
  }
}

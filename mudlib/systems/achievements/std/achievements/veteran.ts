import { Achievement } from '/std/achievement'
import type { Player } from '/std/player'

export default class Veteran extends Achievement {
  name = 'veteran'
  about = 'Reached level 20.'
  event = 'levelled' as const

  counts(_who: Player, level: unknown): boolean {
    return Number(level) >= 20
  }
}

import { Achievement } from '/std/achievement'
import type { Player } from '/std/player'

export default class Apprentice extends Achievement {
  name = 'no beginner any more'
  about = 'Reached level 5.'
  event = 'levelled' as const

  counts(_who: Player, level: unknown): boolean {
    return Number(level) >= 5
  }
}

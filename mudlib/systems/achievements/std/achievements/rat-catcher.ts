import { Achievement, isOfRace } from '/std/achievement'
import type { Player } from '/std/player'

export default class RatCatcher extends Achievement {
  name = 'rat catcher'
  about = 'Killed thirty rats.'
  count = 30

  counts(_who: Player, dead: unknown): boolean {
    return isOfRace(dead, 'rat')
  }
}

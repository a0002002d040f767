import { Achievement, isOfRace } from '/std/achievement'
import type { Player } from '/std/player'

export default class GraveDigger extends Achievement {
  name = 'grave digger'
  about = 'Laid fifty of the dead to rest.'
  count = 50

  counts(_who: Player, dead: unknown): boolean {
    return isOfRace(dead, 'undead')
  }
}

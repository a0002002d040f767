import { Achievement } from '/std/achievement'
import type { Living } from '/std/living'
import type { Player } from '/std/player'

export default class GiantKiller extends Achievement {
  name = 'giant killer'
  about = 'Beat somebody five levels above.'

  counts(who: Player, dead: unknown): boolean {
    return (dead as Living).level >= who.level + 5
  }
}

import { triggers } from '/daemons/names'
import { act } from '/std/act'
import { verb } from '/std/decorators'
import type { Living } from '/std/living'
import { Room } from '/std/room'

/** A brook with drinking water. */
export default class Brook extends Room {
  short = 'A brook under alders'
  long =
    '{ice: Ice from bank to bank, and brown stones under it|Clear water over brown stones}. Alders lean over it, and a plank leads to the other side, where the forest begins in the west.{exit-south:  A cart track follows the water south, to the sea.}'
  sector = 'field' as const
  exits = { south: '/domains/saltmouth/rooms/coast-road', north: './meadow', west: './eaves' }
  details = {
    brook: 'It has not far to go, and takes its time.',
    stones: 'Brown, and round as loaves.',
    plank: 'It gives in the middle.',
    water: '{ice: Frozen.|Cold and clear.} Drink from it, if you are thirsty.',
    alders: 'The vale has its name from them.',
  }

  @verb('drink from <place>')
  drinkFrom(actor: Living, place: string): boolean {
    if (!/^(the )?(brook|water|stream)$/.test(place)) return false
    if (triggers().holds('great-drought failing', this)) {
      actor.tell('There is only mud, and the mud is dry.')
      return true
    }
    act('{Actor} [kneel] down and [drink] from the brook.', { actor })
    actor.heal(2)
    return true
  }
}

import { act } from '/std/act'
import { verb } from '/std/decorators'
import type { Living } from '/std/living'
import { Room } from '/std/room'

/** A tower with a nest that holds the key. */
export default class Tower extends Room {
  short = 'The stump of a tower'
  long =
    'A round room open to the sky; what is left of a stair goes up. A jackdaw has its nest in a niche, and eyes you.'
  sector = 'forest' as const
  exits = { up: './tower-top', west: './clearing' }
  details = {
    niche: 'Something glitters in the nest.',
    nest: 'Twigs and wool, and perhaps more: search it.',
    jackdaw: 'It would not miss a thing it stole.',
  }
  nest = true
  finds = { './items/key': 'search nest' }

  reset(): void {
    super.reset()
    this.nest = true
  }

  @verb('search <place>')
  search(actor: Living, place: string): boolean {
    if (!/nest|niche/.test(place)) return false
    if (!this.nest) {
      actor.tell('You find twigs and wool.')
      return true
    }
    this.nest = false
    const key = this.clone('./items/key')
    const refused = key.move(actor)
    if (refused) key.move(this)
    act('{Actor} [reach] into the nest and [find] {item}.', { actor, item: key })
    return true
  }
}

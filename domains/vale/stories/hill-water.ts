import type { Monster } from '/std/monster'
import { place, plot } from '/std/plot'
import { Story } from '/std/story'
import type Refugees from '../events/refugees'

/** A refugee wants to know whether there is water at a place. */
export default class HillWater extends Story {
  plot = plot({
    title: 'Water for the hills',
    summary: 'They say that there is water yet at {spot.place}. If that is so, the goats may live. Would you look?',
    from: { need: 'news' },
    slots: { spot: place({ path: '../brook', far: [1, 12] }) },
    tasks: [{ investigate: 'spot', journal: 'Look whether there is water at {spot.place}.' }],
    hours: 48,
    success: {
      says: 'Mud, you say. Mud is not dust. Thank you for your feet.',
      needs: { news: -80 },
      remembers: 'You walked to {spot.place} for us, in that heat.',
      calls: 'helped',
    },
  })

  /** Records the finished quest as help for the refugees. */
  helped(_giver: Monster | null, players: readonly string[]): void {
    this.load<Refugees>('../events/refugees').helped(players)
  }
}

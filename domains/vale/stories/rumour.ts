import { place, plot } from '/std/plot'
import { Story } from '/std/story'

/** An NPC with too little to talk about wants to know what a place looks like. */
export default class Rumour extends Story {
  plot = plot({
    title: 'A rumour of {spot.place}',
    summary:
      'They say that something is wrong at {spot.place}, and I hear only half of it here. Would you look, and tell me?',
    from: { need: 'friendship', above: 40 },
    slots: { spot: place({ far: [3, 12] }) },
    tasks: [{ investigate: 'spot' }],
    hours: 48,
    success: {
      says: 'So it was only the wind? I am glad you looked.',
      needs: { friendship: -50 },
      remembers: 'You went to {spot.place} only because I asked. Sit down with me.',
    },
    expiry: { needs: { satisfaction: 10 } },
  })
}

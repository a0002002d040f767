import { npc, plot, thing } from '/std/plot'
import { Story } from '/std/story'

/** A lonely NPC sends a present. */
export default class Parcel extends Story {
  plot = plot({
    title: 'A present for {friend}',
    summary: 'I never see {friend} any more. I have baked {a pie}: would you take it to {friend.place}?',
    from: { need: 'friendship', above: 40 },
    slots: {
      pie: thing({ path: '../items/plum-pie' }),
      friend: npc({ race: 'human', aggressive: false, level: [-60, 60], far: [1, 10] }),
    },
    tasks: [{ deliver: 'pie', to: 'friend' }],
    hours: 48,
    success: {
      says: 'And what did they say? Sit down, and tell me all of it.',
      needs: { friendship: -60 },
      remembers: 'You took {pie} to {friend} for me.',
    },
    failure: { says: 'So much for my present.', needs: { friendship: 10 } },
    expiry: { needs: { friendship: 10 } },
  })
}

import { Zone } from '/std/zone'

/** The fen. It resets every quarter of an hour while no player is in it. */
export default class Fenmoor extends Zone {
  title = 'Fenmoor'
  rooms = [
    './peat-road',
    './diggings',
    './peat-hut',
    './mire',
    './island',
    './bog-barrow',
    './heronry',
    './causeway',
    './landing',
    './market',
    './hall',
    './cottage',
    './fold',
    './edge',
    './den',
    './reeds',
    './pool',
    './ford',
    './camp',
    './store',
    './lockup',
    './shore',
    './belfry',
  ]
  // The fen has its own climate, with mists, and lies east of the vale.
  climate = 'Cfb'
  map = [140, 60] as const
  lifespan = 15
  mode = 'empty' as const
  // Players in the wolfwood meet animals from the den, and sometimes bandits with a hidden camp.
  encounters = {
    forest: {
      chance: 30,
      gap: 120,
      holds: 10,
      recovers: 1200,
      of: [
        {
          weight: 40,
          path: './npc/wolf',
          count: [1, 3] as const,
          level: [2, 5] as const,
          lair: { room: './den', path: './npc/alpha' },
        },
        {
          weight: 15,
          path: './npc/bandit',
          count: [2, 3] as const,
          camp: { things: ['./items/campfire'], seconds: 900 },
        },
        { weight: 45 },
      ],
    },
  }
  triggers = [
    {
      kills: './npc/wolf',
      count: 8,
      within: 3600,
      does: { zone: 'Far off something howls, and is answered.', trigger: 'the pack' },
    },
    { discovers: './store', does: { tell: 'So this is where it all goes.', experience: 100 } },
    { tips: 'rope', to: 'alliance', does: { zone: 'A horn sounds from the camp, twice.', fact: 'rope-allied' } },
  ]
  // Each group gets an instance of the belfry.
  instanced = { for: 'group' as const, rooms: ['./belfry'], minutes: 45 }
}

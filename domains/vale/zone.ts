import { Zone } from '/std/zone'

/** The vale: a town, meadows and a wood in a mild climate. */
export default class Vale extends Zone {
  title = 'The vale'
  rooms = [
    './square',
    './inn',
    './guestroom',
    './chapel',
    './smithy',
    './yard',
    './gate',
    './stairs',
    './tower',
    './road',
    './meadow',
    './brook',
    './eaves',
    './path',
    './thicket',
    './clearing',
    './crypt',
    './tomb',
  ]
  climate = 'Cfb'
  // Fenmoor lies to the east: its weather was here an hour ago.
  map = [115, 62] as const
  // Who hunts the goblins too hard brings all of them out of the wood.
  triggers = [
    {
      kills: './npc/goblin',
      count: 8,
      within: 3600,
      rests: 86_400,
      does: { zone: 'In the wood, a horn answers another.', begins: './events/goblin-raid' },
    },
  ]
  // Its rooms renew themselves, one by one.
  mode = 'never' as const
}

import { Zone } from '/std/zone'

/** The fen: put right every quarter of an hour, when nobody is in it. */
export default class Fenmoor extends Zone {
  title = 'Fenmoor'
  rooms = [
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
    './shore',
    './belfry',
  ]
  lifespan = 15
  mode = 'empty' as const
  // Who goes down to the bell goes alone, or with their own.
  instanced = { for: 'group' as const, rooms: ['./belfry'], minutes: 45 }
}

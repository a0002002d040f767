import { Zone } from '/std/zone'

/** The fen: reset every quarter of an hour, when nobody is in it. */
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
  // The belfry is an instance for each group.
  instanced = { for: 'group' as const, rooms: ['./belfry'], minutes: 45 }
}

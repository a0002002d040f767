import { Room } from '/std/room'

/** The track to Kettle Hill. */
export default class HillTrack extends Room {
  short = 'A track into the hills'
  long =
    'Out of the trees, between gorse and sheep, the track climbs towards a wheel on the skyline that turns a quarter, and thinks. Carts of ore have cut it to the rock.'
  sector = 'hills' as const
  exits = { south: './burners', north: '/domains/kettlehill/rooms/yard' }
  details = {
    wheel: 'Kettle Hill. It pumps.',
    gorse: 'It is always in flower somewhere, as kissing is always in fashion.',
    sheep: 'One of them is a stone.',
  }
  spawns = [{ path: './npc/gorse-viper' }]
}

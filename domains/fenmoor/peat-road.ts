import { Room } from '/std/room'

/** The peat road, east of the fold. */
export default class PeatRoad extends Room {
  short = 'The peat road'
  long =
    'A road of faggots and sods sways under you, and the fen on both sides sways too, a little later. Black walls stand out of the mist in the south.'
  sector = 'field' as const
  exits = { north: './fold', south: './diggings' }
  details = { walls: 'Turves, stacked to dry, with wind between them.', sods: 'Each step squeezes a sigh out of them.' }
  spawns = [{ path: './npc/leech' }]
}

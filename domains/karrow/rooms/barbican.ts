import { Room } from '/std/room'

/** The yard in front of the gate. */
export default class Barbican extends Room {
  short = 'The barbican'
  long =
    'Two drum towers and a yard between them in which one stands and is shot at. The portcullis to the north is up; it has been up since the day that they let the last ones in.'
  sector = 'hills' as const
  exits = { south: './sap', north: './gatehouse' }
  details = { portcullis: 'The points are bright.', yard: 'Arrows stand in it like stubble.' }
  spawns = [{ path: '../npc/dead-soldier', count: 2 }, { path: '../npc/dead-archer' }]
}

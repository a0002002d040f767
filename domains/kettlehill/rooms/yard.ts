import { Room } from '/std/room'

/** The yard in front of the mine. */
export default class Yard extends Room {
  short = 'The yard of Kettle Hill'
  long =
    'Grey mud, grey sheds, and a great wheel that turns a quarter, thinks, and turns back. The adit is a timbered hole to the north with a lamp on either side. The office is in the east, the bothy in the west, and a track goes down to the woods of the vale. Above the sheds a mule path climbs into the cold.'
  sector = 'hills' as const
  exits = {
    south: '/domains/vale/hill-track',
    north: './adit',
    east: './office',
    west: './bothy',
    up: '/domains/rime/rooms/foot',
  }
  details = {
    wheel: 'It pumps. When it thinks, the miners look up.',
    mud: 'Everything here is that colour in a year. The cat came white.',
    lamp: 'They are never let out. There is a boy for it.',
  }
  spawns = [{ path: '../npc/lamp-boy' }]
}

import { Room } from '/std/room'

/** A coppiced wood, where a goblin poaches. */
export default class Coppice extends Room {
  short = 'The coppice'
  long =
    'Hazel and ash, cut to the stump every seventh winter, and each stump stands in a crown of rods. The paths are straight here, and there is sweet smoke from the west.'
  sector = 'forest' as const
  exits = { east: './eaves', west: './burners' }
  details = {
    rods: 'For hurdles, hoops, and the backs of boys.',
    stumps: 'Older than anything that has been built of them.',
  }
  spawns = [{ path: './npc/goblin-poacher' }]
}

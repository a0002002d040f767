import { Room } from '/std/room'

/** A path deeper into the forest. */
export default class Path extends Room {
  short = 'A path in the forest'
  long =
    'Roots cross the path like ribs. To the west something has broken through the undergrowth more than once; the path itself goes on to the south.'
  sector = 'forest' as const
  exits = { north: './eaves', west: './thicket', south: './clearing' }
  details = { roots: 'You could break a leg.', undergrowth: 'Broken twigs, and grey hair on them.' }
  spawns = [{ path: './npc/goblin' }]
}

import { Room } from '/std/room'

/** A mire that holds people fast. */
export default class Mire extends Room {
  short = 'The quaking mire'
  long =
    'You stand on a skin. Under it something goes past, along a wall that is not there. Willows mark an island to the east, and no path does.'
  sector = 'water' as const
  exits = { north: './diggings', east: './island' }
  details = { skin: 'Moss, as red as a mouth.', willows: 'Pollarded. So somebody comes here.' }
  spawns = [{ path: './npc/leech', count: 2 }, { path: './npc/bog-body' }]
}

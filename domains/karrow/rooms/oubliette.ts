import { Room } from '/std/room'

/** The oubliette, with a forgotten prisoner. */
export default class Oubliette extends Room {
  short = 'The oubliette'
  long =
    'A bottle of stone, and you are in the bottom of it. In the wall beside you somebody has scratched a city: streets, markets, faces, a whole people, with a spoon.'
  sector = 'underground' as const
  exits = { up: './dungeon' }
  details = { city: 'In a window, a small figure scratches at a wall.', spoon: 'It is worn down to a pin.' }
  spawns = [{ path: '../npc/forgotten' }]
  light = false
}

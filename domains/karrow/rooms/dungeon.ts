import { Room } from '/std/room'

/** The stair down to the cells. */
export default class Dungeon extends Room {
  short = 'The dungeon stair'
  long =
    'A turning stair with a door on each turn, and behind each door somebody says that there has been a mistake. They say it politely. It has been a long time. One door, to the east, stands open. The stair ends, further down, in a hole.'
  sector = 'underground' as const
  exits = { up: './undercroft', east: './question', down: './oubliette' }
  details = { doors: 'No keyholes on this side.', mistake: '"There has been a mistake," you hear yourself say.' }
  spawns = [{ path: '../npc/jailer' }, { path: '../npc/dead-soldier' }]
  light = false
}

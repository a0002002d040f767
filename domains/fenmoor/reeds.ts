import { Room } from '/std/room'

/** The reeds, where the stalker hunts. */
export default class Reeds extends Room {
  short = 'Among the reeds'
  long =
    'Reed over your head on every side, and a path that shifts when you look away. Now and then it stops rustling, everywhere at once.'
  exits = { north: './causeway', east: './ford', south: './pool' }
  sector = 'water' as const
  details = { reed: 'Cut stems, at the height of a throat.', path: 'Your own steps have filled with water.' }
  spawns = [{ path: './npc/stalker' }]
}

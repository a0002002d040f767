import { Room } from '/std/room'

/** The garden of giant mushrooms. */
export default class Fungus extends Room {
  short = 'The white garden'
  long =
    'Caps as wide as cart wheels stand on the floor and out of the walls, and give a light that is just enough to see that they turn after you. Raked paths lead east, to the beds; to the south steps go down. The shaft overhead is the way you came.'
  sector = 'underground' as const
  exits = { up: './knocker-hall', south: './steps', east: './spore-beds' }
  details = {
    caps: 'Under one is a boot. It has grown through the laces, and tied them.',
    light: 'The colour of a tooth.',
    paths: 'There is not one footprint on them.',
  }
  spawns = [{ path: '../npc/cap-man', count: 2 }]
}

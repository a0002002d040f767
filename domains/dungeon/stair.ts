import { Room } from '/std/room'

/** The stair down from the chapel. */
export default class Stair extends Room {
  short = 'A stair under the chapel'
  long =
    'The lamp of the chapel is a small light far above. The steps go on down, into torchlight, and something down there rattles. A board has been nailed to the wall, above a rack with old gear.'
  sector = 'underground' as const
  exits = { up: '/domains/vale/chapel', down: './cellars' }
  details = {
    board:
      'FIVE LEVELS. The cellars are for those who have held a sword before, and each level is worse than the one above. ' +
      'On this ground you walk step by step: north, ne, walk 12 7, approach bones. Scan tells what is where, map draws it. Bring a shield, and drink what is red.',
    steps: 'Worn in the middle, both ways.',
    rack: 'Those who came back up left it for those who go down.',
    lamp: 'It burns without oil. It does not reach down here.',
  }
  // Weapons and armour for players who have none. They respawn even while players are in the room.
  spawns = [
    { path: '/domains/vale/items/given-sword', count: 2, after: 120 },
    { path: '/domains/vale/items/given-shield', count: 2, after: 120 },
  ]
}

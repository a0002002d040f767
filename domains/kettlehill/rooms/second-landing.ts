import { Room } from '/std/room'

/** The second level of the mine. */
export default class SecondLanding extends Room {
  short = 'The second landing'
  long =
    "Water runs down the ladder with you. West is the sump gallery, and the planks that way are green; south are the ponies' old stables, walled up, and the wall has been opened. The ladder ends here. The shaft does not."
  sector = 'underground' as const
  exits = { up: './landing', west: './sump-gallery', south: './bone-stable', down: './bottom' }
  details = {
    ladder: 'The last rung has a rag on it: who comes up in the dark knows by it that the worst is over.',
    wall: 'The bricks lie outwards.',
    water: 'It tastes of coins.',
  }
  spawns = [{ path: '../npc/bat' }, { path: '../npc/sump-eel' }]
  light = false
}

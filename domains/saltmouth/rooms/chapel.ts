import { Room } from '/std/room'

/** A chapel where players are safe and priests can train. */
export default class Chapel extends Room {
  short = "Saint Orm's of the Nets"
  long =
    'Nets hang where other churches have banners, and before the altar every wife of the town has tied a knot for somebody. Some knots are new. The oldest have grown together.'
  exits = { south: './ropewalk' }
  details = {
    nets: 'Each knot is a name. When the man comes home it is undone, in front of everybody.',
    knots: 'You count to two hundred and lose heart.',
    altar: 'A hatch cover, a shell, a candle as thick as a mast.',
  }
  spawns = [{ path: '../npc/chaplain' }]
  peaceful = true
}

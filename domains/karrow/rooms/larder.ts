import { Room } from '/std/room'

/** The larder of the kitchen. */
export default class Larder extends Room {
  short = 'The larder'
  long = 'Hams, geese, a stag, a man in a good coat with a label: *Saturday*. He opens one eye.'
  exits = { south: './kitchen' }
  details = {
    man: '"Is it Saturday?" he says. It is always Tuesday.',
    label: "Saturday, the duke's table, second course.",
  }
  spawns = [{ path: '../npc/scullion' }, { path: '../npc/saturday-man' }]
}

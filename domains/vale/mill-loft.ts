import { Room } from '/std/room'

/** The loft of the mill, with the stolen hens. */
export default class MillLoft extends Room {
  short = 'The mill loft'
  long =
    'Sacks, a hoist, and a trap door over the lane. There is a nest in the angle of the beams, and a great many feathers that were not given freely.'
  exits = { down: './mill' }
  details = {
    eggs: 'Five, and a shell. Whoever lays here does not mean to be found.',
    nest: 'Eggs. One of them is warm.',
    feathers: 'Brown, and red hairs among them.',
    hoist: 'It has lifted more than sacks: a name is cut in the hook, and a heart.',
  }
  spawns = [{ path: './npc/fox' }]
}

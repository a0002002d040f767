import { verb } from '/std/decorators'
import type { Living } from '/std/living'
import { Room } from '/std/room'

/** The square in the middle of the town, where new players begin. */
export default class Square extends Room {
  short = 'The square of Aldervale'
  long =
    'Four lanes meet at an old well. A lime tree shades a bench, and a board on two posts tells travellers where they are. The chapel stands to the north, smoke rises from the smithy in the east, the Drowsy Hart opens its door to the west, and the road goes south to the gate.{night:  A lantern burns at the well.}{snow:  Somebody has swept a path through the snow.}'
  sector = 'city' as const
  exits = { north: './chapel', east: './smithy', west: './inn', south: './gate' }
  details = {
    well: 'The water is far down, and cold. Somebody has dropped a bucket in it.',
    tree: 'A lime tree, older than the houses. Names are cut into its bark.',
    lime: 'A lime tree, older than the houses. Names are cut into its bark.',
    'lime tree': 'A lime tree, older than the houses. Names are cut into its bark.',
    names: 'MERRAN WAS HERE. So were a good many others.',
    chapel: 'Its lamp is lit. North, and the door has no lock.',
    road: 'It goes to the gate, and thinks about going further.',
    hart: 'The Drowsy Hart. The hart on the sign sleeps with one eye.',
    bark: 'MERRAN WAS HERE. So were a good many others.',
    board:
      'ALDERVALE. North: chapel. East: smithy. West: the Drowsy Hart. South: gate and wild. ' +
      'Travellers are warned: the crypt under the old chapel in the woods is not empty.',
    sign: 'You mean the board?',
    bucket: 'One sees the handle, when the sun stands right.',
    smoke: 'It goes straight up. Hob says that it is the only thing here that does.',
    posts: 'Oak, and scratched by every dog of the town.',
    lanes: 'North, east, west, and the road to the gate. They were here before the houses.',
  }
  spawns = [{ path: './items/bench' }, { path: './items/well' }, { path: './npc/cat' }]

  @verb('climb <what>')
  climb(actor: Living, what: string): boolean {
    if (!/^(up )?(the )?(lime )?tree$/.test(what)) return false
    actor.tell(
      'You get as far as the first fork. From there one sees the inn from above, and in at a window where nobody has made the bed.',
    )
    return true
  }
}

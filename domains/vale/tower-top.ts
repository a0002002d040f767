import { Room } from '/std/room'

/** The top of the ruined tower. */
export default class TowerTop extends Room {
  short = 'The top of the ruin'
  long =
    "Half a floor, half a roof, and a whole jackdaw's nest. Across the tree tops the gate of Aldervale shows its arch, no larger than a ring."
  sector = 'forest' as const
  exits = { down: './tower' }
  details = {
    nest: 'Buttons, a thimble, half a pair of spectacles. Anything of worth it keeps downstairs.',
    gate: 'Somebody on the wall is counting. You can see his lips.',
  }
}

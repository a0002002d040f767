import { Room } from '/std/room'

/** A long stair, cut by unknown builders. */
export default class Steps extends Room {
  short = 'The long steps'
  long =
    'Three hundred steps, each a little too high. Whoever they were cut for leaned on the wall as they went, and the wall has kept the shape of a shoulder.'
  sector = 'underground' as const
  exits = { north: './fungus', south: './gate-below' }
  details = {
    shoulder: 'You stand beside the hollow and reach to the elbow of it.',
    steps: 'In the middle of each is a dish, worn by a heel.',
  }
  spawns = [{ path: '../npc/cave-fisher' }]
  light = false
}

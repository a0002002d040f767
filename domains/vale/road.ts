import { Room } from '/std/room'

/** The road outside the town. */
export default class Road extends Room {
  short = 'A road through the meadows'
  long =
    'Two ruts in the grass, {snow: full of snow|{wet, raining: full of puddles|white with dust}}. The town gate is to the north; eastward a path strikes out into tall grass, and to the south the first trees stand. In the west a hut smokes at the edge of the moor.{night:  A light burns in the slit beside the gate: whoever says open is heard within.}'
  sector = 'field' as const
  exits = { north: './gate', east: './meadow', south: './eaves', west: '/domains/moor/hut' }
  doors = { north: { name: 'oak gate', start: 'open' as const } }
  details = {
    ruts: 'Carts came this way, once more often than now.',
    grass: 'It is full of crickets.',
    hut: 'Smoke, and a crooked roof.',
    slit: 'A slit in the wall beside the gate. Whoever says open before it is heard within.',
    light: 'It comes from the slit beside the gate.',
  }
}

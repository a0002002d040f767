import { Room } from '/std/room'

/** A very old gate, which a troll guards. */
export default class GateBelow extends Room {
  short = 'The gate under the hill'
  long =
    'Two posts of black stone, and a lintel on which somebody has cut an eye with the lid down. Ways from the north and the west meet before it. Beyond, to the east, it is warm.'
  sector = 'underground' as const
  exits = { north: './steps', west: './gallery-of-bones', east: './bridge' }
  details = {
    eye: 'The lid is down. You would have sworn that it was up.',
    posts: 'Offerings: a pipe, a watch, half a pony.',
    lintel: 'It is not carved. It was always that shape, and somebody has only followed it.',
  }
  spawns = [{ path: '../npc/hill-troll' }]
  light = false
}

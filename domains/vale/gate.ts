import { Room } from '/std/room'

/** The gate of the town, with a guard. */
export default class Gate extends Room {
  short = 'The south gate'
  long =
    'An arch in the town wall, with a heavy oak gate in it. Beyond it the road goes down into the vale. Steps without a rail go up to the wall walk, and the moot hall leans on the wall in the west.'
  sector = 'city' as const
  exits = { west: './moot', up: './wall-walk', north: './square', south: './road' }
  doors = { south: { name: 'oak gate', start: 'open' as const } }
  details = {
    gate: 'Two wings of oak, a hand thick, that are barred at dusk and opened at dawn. Who comes late calls to the guard.',
    wall: 'Grey stone, mended in many places.',
    arch: 'A stone hart lies over the keystone, asleep.',
  }
  spawns = [{ path: './npc/guard' }]
}

import { Room } from '/std/room'

/** A safe place before the moor, with food, light, and advice about the rules of rooms with tiles. */
export default class Hut extends Room {
  short = 'A peat cutter’s hut'
  long =
    'Turf for walls, turf for a roof, and turf in the hearth. A spade leans by the western door, and behind that door the moor begins. The road of the vale is to the east.'
  exits = { east: '/domains/vale/road', west: './heath' }
  sector = 'inside' as const
  peaceful = true
  details = {
    spade: 'Its blade is worn to the shape of a leaf.',
    hearth: 'Peat burns slowly, and smells of a hundred summers.',
    door: 'A row of notches, one for each thing that came as far as here. It is not a long row.',
  }
  spawns = [{ path: './npc/wren' }]
}

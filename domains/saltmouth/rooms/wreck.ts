import { Room } from '/std/room'

/** The wreck of the Annabel. */
export default class Wreck extends Room {
  short = 'The wreck of the Annabel'
  long =
    'She came in on the ninth of the month with all sail set, towards a light that was not the light. Ribs, a wheel, a bell without a clapper. The main hatch is a square of green water that does not move.'
  sector = 'water' as const
  exits = { east: './strand', down: './wreckhold' }
  details = {
    wheel: 'Lashed. They held her straight to the end.',
    bell: 'ANNABEL. A child has scratched a gull under it.',
    hatch: 'Steps go down under the water, and it is not water: it is only the light.',
  }
  spawns = [{ path: '../npc/wrecker' }, { path: '../npc/drowned-sailor' }]
}

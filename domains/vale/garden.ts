import { Room } from '/std/room'

/** The garden behind the inn. */
export default class Garden extends Room {
  short = 'The herb garden'
  long =
    'Beds edged with bottles, each with a slate: COUGH, FEVER, LOVE, LOVE (AFTER). A bench faces the evening. Bees come over the wall from the orchard, in a line, as people come from church.'
  sector = 'city' as const
  exits = { south: './inn' }
  details = {
    beds: 'Each is weeded but one.',
    love: 'A good bed, in the sun.',
    cough: 'It smells of cough.',
    slate: 'LOVE (AFTER) has been picked bare.',
    bench: 'For two who do not speak.',
    bottles: 'Green, brown, and one that is blue, from Saltmouth.',
    bees: 'They know where they are going.',
  }
  spawns = [{ path: './npc/herb-wife' }]
}

import { Room } from '/std/room'

/** The shore in front of the belfry. */
export default class Shore extends Room {
  short = 'The shore of the drowned village'
  long =
    'Roofs stand out of the water like the backs of cattle. At the end of a dike the belfry of Saint Orm rises, whole, and leaning. Its door is to the south. A bell tolls under the water, though nobody pulls it.'
  exits = { north: './camp', south: './belfry' }
  sector = 'water' as const
  doors = { south: { name: 'bronze door', start: 'open' as const } }
  triggers = [
    {
      solves: ['say ring no more', 'drop ./items/clapper'],
      once: 'player' as const,
      does: { shows: 'Under the water the bell gives one stroke, and is still.', experience: 250 },
    },
  ]
  details = {
    roofs: 'Thatch, and a stork that looks at you.',
    belfry: 'Forty ells, and ten of them under water.',
    bell: 'You feel it in your teeth. Something soft in the ears would help.',
  }
}

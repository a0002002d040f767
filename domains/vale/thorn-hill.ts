import { Room } from '/std/room'

/** A hill with a view. */
export default class ThornHill extends Room {
  short = 'Thorn Hill'
  long =
    'You can see it all: the town with its lid of smoke, the fen like a dropped mirror, the moor, the wood, and the long slope to a grey line that is the sea. To the north the hills stand up, and behind them something white stands up further.'
  sector = 'hills' as const
  exits = { down: './sheepwalk' }
  details = {
    sea: 'South. Today one can see no light there.',
    white: 'The Rime. It has a way of being nearer in the evening.',
    thorn: 'Rags are tied to it: wishes. One says BACK BY TUESDAY.',
  }
  triggers = [
    {
      discovers: './thorn-hill',
      does: { tell: 'So that is how it all lies together. You could find your way now.', experience: 60 },
    },
  ]
}

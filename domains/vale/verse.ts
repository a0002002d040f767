import { Room } from '/std/room'

/** The room behind the founder's tomb. */
export default class Verse extends Room {
  short = 'Behind the tomb'
  long =
    'There is just room to stand between the slab and the wall, and just light enough to see that there is writing. Seven lines run along the front of the tomb; the last two were cut back here, where nobody would have to read them.'
  sector = 'underground' as const
  exits = { west: './tomb' }
  details = {
    writing: '*I BUILT A WALL ABOUT THE THING I OWED, / AND GAVE THE KEY TO KARROW ON THE ROAD.*',
    lines: '*I BUILT A WALL ABOUT THE THING I OWED, / AND GAVE THE KEY TO KARROW ON THE ROAD.*',
    slab: 'It has been pushed from inside. The scratches are on this side of it too.',
  }
  light = false
  triggers = [
    {
      discovers: './verse',
      does: { tell: 'The eighth line, and the ninth. Edda will want to hear them.', experience: 150 },
    },
  ]
}

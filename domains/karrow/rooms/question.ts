import { Room } from '/std/room'

/** The torture chamber, with the executioner. */
export default class Question extends Room {
  short = 'The room of the question'
  long =
    'One question is carved over the rack: WHERE IS IT? Nobody who was asked it knew. The man in the hood has come to doubt, of late, whether he knows himself.'
  sector = 'underground' as const
  exits = { west: './dungeon' }
  details = {
    rack: 'Adjusted for somebody of your height.',
    question: 'WHERE IS IT? "What?" they all said, and it was written down as an evasion.',
  }
  spawns = [{ path: '../npc/executioner' }]
  light = false
}

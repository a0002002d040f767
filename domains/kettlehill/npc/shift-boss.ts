import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A shift boss who counts the miners. */
export default class ShiftBoss extends Monster {
  name = 'boss'
  aliases = ['boss', 'man']
  short = 'a shift boss with a tally board'
  long = 'He has a peg for you.'
  gender = 'male' as const
  level = 8
  alignment = 250
  bareHands = '2d6'
  behaviours = [
    QuestGiver.with({ quests: ['../quests/garden'] }),
    Talker.with({
      chance: 3,
      chat: [':moves a peg.', 'Nine gone down. Eight come up. No: nine. Nine went down.'],
      answers: {
        'hello|hi': 'Name? Never mind, I have put you down as Extra.',
        'where|way|map':
          'Shaft north. First landing: north drift pays, east drift does not. Second landing: water. Below that, I have no pegs.',
        'powder|skull': 'No flame in there. There is somebody small in there at times. I have not put him down.',
        'foreman|deputy': 'He still asks. We do not answer. Would you?',
      },
    }),
  ]
}

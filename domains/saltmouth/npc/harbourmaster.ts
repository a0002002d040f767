import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** The harbourmaster, who gives the quests of the light and of the Annabel. */
export default class Harbourmaster extends Monster {
  name = 'rudd'
  aliases = ['harbourmaster', 'josper', 'man']
  short = 'Josper Rudd, harbourmaster'
  long = 'A wooden whistle on a chain, and the eyes of a man who counts ships and comes out one short.'
  gender = 'male' as const
  level = 10
  alignment = 400
  bareHands = '2d6'
  behaviours = [
    QuestGiver.with({ quests: ['../quests/light', '../quests/annabel'] }),
    Talker.with({
      chance: 3,
      chat: [':blows the whistle at nobody.', 'Mind the edge.'],
      answers: {
        'hello|hi': 'Rudd. The harbour is mine, from the mole to the slip. If you want work, say work.',
        'light|lighthouse|keeper': 'Nine years I have hung lanterns on boys. Say work.',
        'annabel|wreck': 'I signed her in. Before she had come.',
        'press|gang': 'They have a paper from the duke. I have looked at it. It is dated next year.',
        hag: 'So long as the light burns she is an old woman in a hole.',
      },
    }),
  ]
}

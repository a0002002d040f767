import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A peat cutter who gives quests. */
export default class Cutter extends Monster {
  name = 'wat'
  aliases = ['cutter', 'peat cutter', 'man']
  short = 'Wat the peat cutter'
  long = 'As brown as what he cuts. He has a spade with a blade like a wing.'
  gender = 'male' as const
  level = 6
  alignment = 300
  faction = 'fenmoor'
  behaviours = [
    QuestGiver.with({ quests: ['../quests/leeches', '../quests/hand', '../quests/heron'] }),
    Talker.with({
      chance: 3,
      chat: [':turns the thing with teeth round on the sill, and turns it back.', 'Deeper is older.'],
      answers: {
        'hello|hi': 'Wipe your feet. On second thoughts, do not.',
        'thumb|hand|bog|body|bodies':
          'I found the first by the thumb. I covered it up again. At night it had moved along. Say work.',
        'king|island|slab':
          'They gave him people, and he gave them eels. Nobody has told him that we buy our eels now.',
        'heron|bow|fiddle': 'They take what is long. Say work.',
      },
    }),
  ]
}

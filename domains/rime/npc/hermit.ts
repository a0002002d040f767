import { QuestGiver } from '/behaviours/quest-giver'
import { Talker } from '/behaviours/talker'
import { Teacher } from '/behaviours/teacher'
import { Monster } from '/std/monster'

/** A hermit who teaches spells, and gives a quest. */
export default class Hermit extends Monster {
  name = 'anselm'
  aliases = ['hermit', 'brother', 'man']
  short = 'Brother Anselm, of the goats'
  long = 'He was the forty-first monk. He had a cold that day.'
  gender = 'male' as const
  level = 15
  alignment = 700
  behaviours = [
    QuestGiver.with({ quests: ['../quests/candles', '../quests/abbot'] }),
    Teacher.with({
      spells: [
        'lightning bolt',
        'fireball',
        'heal',
        'sanctuary',
        'cure',
        'recharge',
        'enchant armour',
        'gate',
        'summon',
        'pass door',
        'acid blast',
        'haste',
        'slow',
        'teleport',
        'enchant weapon',
        'dispel magic',
        'mass invisibility',
        'energy drain',
        'chain lightning',
        'heat metal',
        'plague',
      ],
      guilds: ['mage', 'druid', 'priest'],
    }),
    Talker.with({
      chance: 3,
      chat: [':counts to forty, and stops.', 'Get off the bowl, Prudence.'],
      answers: {
        'hello|hi': 'Take the floor, it is the best seat. Say work, if you mean to go up.',
        'monk|monks|abbey|osk':
          'They walked out on the lake, singing, in November, because the abbot told them to. The ice held until the amen.',
        abbot:
          'He made a bargain with Karrow: forty for as long as there are forty. I have often wondered what the cold saved me for. Say work.',
        'goat|goats|prudence': 'Prudence, Faith, Charity. Hope fell.',
        'duke|karrow|heart':
          "His heart is in a chest, so he can't be killed, and can't be bored. I think that it is the second that he sold it for.",
      },
    }),
  ]
}

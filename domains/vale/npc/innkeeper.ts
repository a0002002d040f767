import { Needs } from '/behaviours/needs'
import { QuestGiver } from '/behaviours/quest-giver'
import { Shopkeeper } from '/behaviours/shopkeeper'
import { Talker } from '/behaviours/talker'
import type { Living } from '/std/living'
import { Monster } from '/std/monster'
import type { MudObject } from '/std/object'

/** An innkeeper whose shop is open even at night. She hears speech, answers questions, and overrides given() to thank players for gifts. */
export default class Innkeeper extends Monster {
  name = 'maud'
  aliases = ['innkeeper', 'woman']
  short = 'Maud, who keeps the inn'
  long = 'Sleeves rolled up, a cloth over her shoulder, and an eye on the door.'
  gender = 'female' as const
  level = 6
  gold = 24
  alignment = 300
  behaviours = [
    Shopkeeper.with({
      wares: [
        { path: '../items/bread' },
        { path: '../items/ale' },
        { path: '../items/torch', count: 10 },
        { path: '../items/bag', count: 3 },
        { path: '../items/cloak', count: 3 },
      ],
      buys: ['food', 'drink', 'light', 'container', 'other'],
      pays: 40,
      till: 200,
    }),
    QuestGiver.with({ quests: ['../quests/cellar'], stories: true, keeps: false }),
    Talker.with({
      chance: 6,
      chat: [
        'Take a loaf from the table, it is on the house. What you carry away on a journey costs money.',
        ':wipes the table.',
        'They say the founder does not lie easy in his tomb.',
        ':hums a tune, and loses it.',
        'Whoever comes in wet may stand by the fire.',
      ],
      answers: {
        'hello|hi': 'Come in, come in. Sit down.',
        'food|bread|ale|drink|eat':
          'Bread and ale are on the table. Just take them. Type list for what I sell, day and night.',
        'shop|torch|light|price|buy|night':
          'I never close. Type list, and buy what you need: torches, a bag, a warm cloak.',
        'founder|tomb|crypt':
          'He built the old chapel, and never forgave us for leaving it. His sword is still with him, they say.',
        'room|bed|sleep': 'The guest room is up the stairs, and nobody counts the nights.',
        'goblin|work|rumour|smith|hob':
          'Goblins in the woods, and Hob in the smithy has arms against them. The guard at the gate sees them first.',
        'rat|rats|cellar|onion|onions':
          'They are at my onions again. Down the trap door, three of them at least. Say work, and there is a coin in it.',
        wolf: 'My brother lost two sheep to it. By night, always by night.',
        cat: 'Nobody’s cat. Everybody’s cat.',
      },
    }),
    Needs.with({
      needs: {
        hunger: null,
        safety: { begins: 45, until: 40, says: ['I sleep badly, since the goblins came so near.'] },
        friendship: { begins: 45, until: 80 },
      },
    }),
  ]

  given(item: MudObject, by: Living): void {
    super.given(item, by)
    this.say(
      `For me? ${item.theShort.charAt(0).toUpperCase()}${item.theShort.slice(1)}! You are kind, ${by.describe()}.`,
    )
    by.heal(10)
  }
}

import { QuestGiver } from '/behaviours/quest-giver'
import { Shopkeeper } from '/behaviours/shopkeeper'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A woman who sells supplies for the moor, and explains how to survive there. */
export default class Wren extends Monster {
  name = 'wren'
  aliases = ['peat cutter', 'cutter', 'woman']
  short = 'Wren the peat cutter'
  long = 'Brown to the elbows, and never in a hurry.'
  gender = 'female' as const
  level = 9
  alignment = 300
  behaviours = [
    Shopkeeper.with({
      wares: [
        { path: '../items/peat-cake', count: 20 },
        { path: '../items/moor-herb', count: 10 },
        { path: '/domains/vale/items/torch', count: 20 },
      ],
      buys: ['weapon', 'armour', 'other', 'food'],
      pays: 40,
      hours: [0, 0],
      till: 400,
    }),
    QuestGiver.with({ quests: ['../quests/king'] }),
    Talker.with({
      chance: 2,
      chat: [
        ':feeds the hearth a turf.',
        'Everything out there lives somewhere. Go far enough away, and it goes home.',
      ],
      answers: {
        'hello|hi': 'Come in, shut the door. Type list for what I have. West is the moor.',
        'moor|heath':
          'Type map to see the ground, scan if you would rather have it told. Walk by direction, or walk 12 7.',
        'goblin|goblins':
          'They hit first, and only beginners. Two at once is one too many. They come back after half a minute.',
        'home|leash':
          'None of them goes far from where it lives. Step back ten paces and it turns round, and is well again.',
        'stone|stones|sling': 'Stand behind a stone, and no sling hits you. They have to come, then.',
        'hag|hags': 'They do not get up. If you can not see her, she can not see you.',
        'king|barrow':
          'Under the stones. Big, slow, and he does not come past his doors. Eat before you go, and between blows walk.',
        'torch|dark|night': 'By night the moor is black. I sell torches.',
      },
    }),
  ]
}

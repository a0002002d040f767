import { Shopkeeper } from '/behaviours/shopkeeper'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** The landlady of the Gull, who sells food and talks. */
export default class Landlady extends Monster {
  name = 'ada'
  aliases = ['landlady', 'woman']
  short = 'Ada, who keeps the Gull'
  long = 'She has the chest of the figurehead and the nose that it lost.'
  gender = 'female' as const
  level = 8
  alignment = 200
  behaviours = [
    Shopkeeper.with({
      wares: [
        { path: '../items/chowder', count: 8 },
        { path: '../items/grog', count: 12 },
        { path: '/domains/vale/items/bread', count: 8 },
        { path: '../items/lamp', count: 5 },
      ],
      buys: ['food'],
      till: 200,
    }),
    Talker.with({
      chance: 4,
      chat: ['Who had the chowder?', 'Wipe it. No: with the other one.'],
      answers: {
        'hello|hi': 'Sit anywhere that is not sticky. Type list.',
        'bed|room|sleep|loft': 'Up the ladder. Any hammock but the last.',
        'coat|hammock|keeper|light':
          "That is Tam Orrin's coat. He went up to light the lamp, the night the Annabel came in. Nobody has seen him come down.",
        'annabel|wreck':
          'Twelve berths, eleven drowned. Tam was to be the twelfth: his last night at the light, and then to sea. He was late to the lamp, because he was drunk, because I served him.',
        'work|quest': 'The harbourmaster, on the quay. Or the captain with the chewed ropes.',
        'smuggler|smugglers|free traders': 'Never heard of them. That brandy? A present.',
      },
    }),
  ]
}

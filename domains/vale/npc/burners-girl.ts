import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A girl who knows the wood. */
export default class BurnersGirl extends Monster {
  name = 'girl'
  aliases = ['child']
  short = 'a girl with a sooty nose'
  long = 'She is plaiting a rope of grass, for a reason that is hers.'
  gender = 'female' as const
  level = 2
  alignment = 500
  behaviours = [
    Talker.with({
      chance: 3,
      chat: ['There are seven doors, and the seventh has a porch.', ':plaits.'],
      answers: {
        'hello|hi': 'I saw you before you saw me.',
        'badger|doors|hollow': 'West of the wolf. She is only cross because of the boot.',
        wolf: 'He has the thicket. By day one can walk round him, if one sings.',
        'oak|goblin':
          'You go up by the pegs. I have been up. I drew a hen on their town that is not there, and now they look for it.',
      },
    }),
  ]
}

import { Sentinel } from '/behaviours/sentinel'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A forgotten prisoner of the oubliette. */
export default class Forgotten extends Monster {
  name = 'forgotten'
  aliases = ['old man', 'man']
  short = 'somebody who was forgotten'
  long = 'Old beyond sums. He shows you the city, street by street, with a pin.'
  gender = 'male' as const
  level = 9
  alignment = 600
  behaviours = [
    Sentinel.with(),
    Talker.with({
      chance: 4,
      chat: [':scratches a window.', 'This is the baker. He is honest.'],
      answers: {
        'hello|hi': 'Stand where you are, you are in the market.',
        'city|wall': 'Four thousand and eleven. I know them all. It is not lonely, here.',
        'duke|heart|it':
          'It? They asked me that. It is in a chest, on a mountain. I carried it up. So I was forgotten.',
        key: 'The archivist. It ticks.',
      },
    }),
  ]
}

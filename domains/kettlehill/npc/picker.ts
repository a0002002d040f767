import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A woman who picks ore from the tip. */
export default class Picker extends Monster {
  name = 'picker'
  short = 'an ore picker'
  long = 'She has an eye for what is grey among what is grey.'
  gender = 'female' as const
  level = 4
  alignment = 200
  behaviours = [
    Talker.with({
      answers: {
        'hello|hi': 'Penny a basket. The badger takes the baskets.',
        badger: 'He is as big as a trunk, and in a temper since they tipped on his door.',
        'stone|stones': 'They roll down by themselves. We say good morning to them.',
      },
    }),
  ]
}

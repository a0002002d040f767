import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** The bosun of the brig, who talks of rats. */
export default class Bosun extends Monster {
  name = 'bosun'
  short = 'the bosun of the Anne'
  long = 'A pipe in his teeth, and the pipe has tooth marks that are not his.'
  gender = 'male' as const
  level = 7
  alignment = 150
  bareHands = '2d5'
  bareHandsVerb = 'thump'
  behaviours = [
    Talker.with({
      chance: 4,
      chat: ['All hands! Both of us!', ':splices a chewed rope.'],
      answers: {
        'hello|hi': 'Captain is aft. Wipe your feet.',
        'rat|rats|hold':
          'Down the hatch, if you have a light and no imagination. There is one with seven heads. I have counted tails.',
        light: 'We do not sail till it burns. She gave her word, and she is not even superstitious.',
      },
    }),
  ]
}

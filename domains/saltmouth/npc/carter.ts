import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A carter who talks of the road. */
export default class Carter extends Monster {
  name = 'carter'
  short = 'a carter with a dead pony'
  long = 'He sits on the shaft and looks at the pony as if it might change its mind.'
  gender = 'male' as const
  level = 3
  alignment = 200
  behaviours = [
    Talker.with({
      chance: 3,
      chat: ['She was only nineteen.', ':looks at the pony.'],
      answers: {
        'hello|hi': 'Going down? Mind the pans, and mind the quay after dark.',
        'pony|horse': 'She saw the crabs, and she sat down, and that was that.',
        'saltmouth|town|road':
          'Straight on. You will smell it. The Blind Gull has beds, and the harbourmaster has work.',
        'light|lighthouse': 'Out these nine years. My brother was on the Annabel.',
        'work|quest': 'Ask on the quay. I have lost my trade this morning.',
      },
    }),
  ]
}

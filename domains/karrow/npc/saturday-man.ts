import { Sentinel } from '/behaviours/sentinel'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A prisoner who hangs on a hook in the larder. */
export default class SaturdayMan extends Monster {
  name = 'man'
  aliases = ['saturday', 'good coat']
  short = 'a man in a good coat'
  long = 'There is a hook through the collar, and he has been careful with the collar.'
  gender = 'male' as const
  level = 10
  alignment = 500
  behaviours = [
    Talker.with({
      answers: {
        'hello|hi': 'Forgive me if I do not get down. Is it Saturday?',
        'saturday|tuesday|day': 'I am the second course, on Saturday. So I rather like Tuesdays. But one grows stiff.',
        'down|free|help|captain':
          'If somebody told the captain that I live! She is my great-granddaughter, or somebody is.',
        duke: 'He looks out of the window. He does not eat.',
      },
    }),
    Sentinel.with(),
  ]
}

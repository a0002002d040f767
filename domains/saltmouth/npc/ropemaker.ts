import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A ropemaker, who walks backwards at work. */
export default class Ropemaker extends Monster {
  name = 'ropemaker'
  short = 'a ropemaker'
  long = 'He does not look round. He knows you by your step.'
  gender = 'male' as const
  level = 5
  alignment = 250
  behaviours = [
    Talker.with({
      chance: 3,
      chat: [':walks backwards past you.', 'Mind the strand.'],
      answers: {
        'hello|hi': 'Evening. Or morning. I face the other way.',
        'rope|thread|red':
          'A red thread, so that it can be known. There is a mile of it in the cellar under the customs.',
        'chapel|orm': 'North. My knot is the one at the height of my hand.',
      },
    }),
  ]
}

import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A shipwright who waits for a part of his ship. */
export default class Shipwright extends Monster {
  name = 'shipwright'
  short = 'a shipwright with a mallet'
  long = 'He looks at the hull as one looks at a tooth.'
  gender = 'male' as const
  level = 8
  alignment = 250
  bareHands = '2d5'
  bareHandsVerb = 'mallet'
  behaviours = [
    Talker.with({
      chance: 3,
      chat: ['Thirty-nine. Who takes ONE rib?', ':knocks on the hull and listens.'],
      answers: {
        'hello|hi': 'Mind your head. Mind the rats. Mind thirty-nine.',
        'rat|rats': 'They came off the Anne. A ship that rats leave in harbour, I would not sail in.',
        'rib|thirty-nine':
          'A knee of oak as long as you, gone in a night. Ask on the quay? I have. Nobody looks me in the eye.',
        work: 'The captain pays for rats. By the tail.',
      },
    }),
  ]
}

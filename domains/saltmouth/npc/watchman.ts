import { Guard } from '/behaviours/guard'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** A watchman who sits at the gate. */
export default class Watchman extends Monster {
  name = 'watchman'
  short = 'a watchman on a barrel'
  long = "The barrel is the harbour's, the pike is the town's, and the cold is his own."
  gender = 'male' as const
  level = 9
  alignment = 300
  bareHands = '2d6'
  bareHandsVerb = 'jab'
  behaviours = [
    Guard.with(),
    Talker.with({
      answers: {
        'hello|hi': 'In or out. You let the sand in.',
        'gull|inn|bed': 'First on the right, by the noise.',
        'quay|harbourmaster|work': 'Straight down through the fish. He has a wooden whistle, and blows it.',
        'light|lighthouse': 'We do not look that way.',
        'smuggler|smugglers|brandy': 'No such thing in Saltmouth. Ask anybody. Ask them where they got the lace.',
      },
    }),
  ]
}

import { Aggressive } from '/behaviours/aggressive'
import { BrotherHelper } from '/behaviours/brother-helper'
import { Monster } from '/std/monster'

/** A blind cave cricket with long feelers. */
export default class CaveCricket extends Monster {
  name = 'cricket'
  aliases = ['crickets', 'cave cricket']
  short = 'a cave cricket'
  long = 'White as wax, and as long as a dog, if a dog were mostly legs. It feels your face with great courtesy.'
  race = 'insect'
  level = 5
  bareHands = '1d8+1'
  bareHandsVerb = 'bite'
  seesInDark = true
  behaviours = [Aggressive.with({ levels: [4, 100], grace: 5 }), BrotherHelper.with()]
}

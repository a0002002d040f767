import { Aggressive } from '/behaviours/aggressive'
import { BrotherHelper } from '/behaviours/brother-helper'
import { Monster } from '/std/monster'

/** A rat from the brig. */
export default class WharfRat extends Monster {
  name = 'rat'
  aliases = ['rats', 'wharf rat']
  short = 'a wharf rat'
  long = 'As long as a boot, and it has eaten one.'
  race = 'rat'
  level = 3
  bareHands = '1d6'
  bareHandsVerb = 'bite'
  seesInDark = true
  behaviours = [BrotherHelper.with(), Aggressive.with({ levels: [3, 100], grace: 4 })]
}

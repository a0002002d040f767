import { Aggressive } from '/behaviours/aggressive'
import { BrotherHelper } from '/behaviours/brother-helper'
import { Monster } from '/std/monster'

/** A crab of the salt pans. */
export default class Crab extends Monster {
  name = 'crab'
  aliases = ['crabs']
  short = 'a pan crab'
  long = 'As wide as a tray. Salt has dried on it in a pattern, like lace.'
  race = 'crab'
  level = 4
  bareHands = '1d6+1'
  bareHandsVerb = 'pinch'
  resistances = { physical: 10, cold: 20, lightning: -25 }
  behaviours = [BrotherHelper.with(), Aggressive.with({ levels: [3, 100], grace: 6 })]
}

import { Aggressive } from '/behaviours/aggressive'
import { BrotherHelper } from '/behaviours/brother-helper'
import { Monster } from '/std/monster'

/** One of the dead ponies that were walled up. */
export default class BonePony extends Monster {
  name = 'pony'
  aliases = ['ponies', 'bone pony']
  short = 'a pony of bones'
  long = 'The brass star is bright. It puts its brow to your chest, and pushes.'
  race = 'undead'
  level = 7
  alignment = -100
  bareHands = '2d5'
  bareHandsVerb = 'kick'
  seesInDark = true
  resistances = { poison: 100, cold: 50, holy: -30 }
  behaviours = [BrotherHelper.with(), Aggressive.with({ grace: 6 })]
}

import { Aggressive } from '/behaviours/aggressive'
import { Venom } from '/behaviours/venom'
import { Monster } from '/std/monster'

/** A creature from the well. */
export default class WellThing extends Monster {
  name = 'thing'
  aliases = ['something']
  short = 'something from the well'
  long = 'Wet, small, and many-handed. It would like to be let out of the sentence.'
  race = 'undead'
  level = 15
  maxHp = 249
  alignment = -350
  bareHands = '4d8'
  bareHandsVerb = 'clutch'
  seesInDark = true
  resistances = { cold: 60, poison: 100, holy: -25 }
  behaviours = [Aggressive.with({ grace: 3, says: 'NOT AGAIN.' }), Venom.with({ chance: 12 })]
}

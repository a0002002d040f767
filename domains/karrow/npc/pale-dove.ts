import { Aggressive } from '/behaviours/aggressive'
import { BrotherHelper } from '/behaviours/brother-helper'
import { Monster } from '/std/monster'

/** One of the three hundred doves of the dovecote. */
export default class PaleDove extends Monster {
  name = 'dove'
  aliases = ['doves', 'bird']
  short = 'a pale dove'
  long = 'Its head is under its wing, and looks at you.'
  race = 'undead'
  level = 13
  alignment = -100
  maxHp = 172
  bareHands = '4d6'
  bareHandsVerb = 'peck'
  seesInDark = true
  resistances = { cold: 60, poison: 100, holy: -25 }
  behaviours = [BrotherHelper.with(), Aggressive.with({ grace: 6 })]
}

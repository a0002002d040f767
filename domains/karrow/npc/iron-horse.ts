import { Aggressive } from '/behaviours/aggressive'
import { BrotherHelper } from '/behaviours/brother-helper'
import { Monster } from '/std/monster'

/** A horse made of armour, and filled with steam. */
export default class IronHorse extends Monster {
  name = 'horse'
  aliases = ['horses', 'iron horse']
  short = 'a horse of armour'
  long = 'It tosses a head that is all hinge.'
  race = 'undead'
  level = 15
  alignment = -150
  maxHp = 321
  bareHands = '4d8'
  bareHandsVerb = 'trample'
  seesInDark = true
  resistances = { physical: 10, fire: 40, poison: 100, lightning: -30 }
  behaviours = [BrotherHelper.with(), Aggressive.with({ grace: 5 })]
}

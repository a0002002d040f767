import { Aggressive } from '/behaviours/aggressive'
import { BrotherHelper } from '/behaviours/brother-helper'
import { Monster } from '/std/monster'

/** The statue of a duke, with a dog at its feet. */
export default class StoneDuke extends Monster {
  name = 'duke'
  aliases = ['stone duke', 'statue']
  short = 'a duke of stone'
  long = "He gets up as one does in one's own house, at night, at a noise."
  gender = 'male' as const
  race = 'elemental'
  level = 17
  maxHp = 293
  alignment = -200
  bareHands = '6d7'
  bareHandsVerb = 'crush'
  seesInDark = true
  resistances = { physical: 20, fire: 50, cold: 50, poison: 100, lightning: -30 }
  behaviours = [Aggressive.with({ grace: 6 }), BrotherHelper.with()]
}

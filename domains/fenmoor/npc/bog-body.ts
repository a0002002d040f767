import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { Monster } from '/std/monster'

/** A bog body that guards the barrow. */
export default class BogBody extends Monster {
  name = 'body'
  aliases = ['bodies', 'bog body']
  short = 'a bog body'
  long = 'Flat, brown, and folded, with a beard of three days that has lasted two thousand years.'
  race = 'undead'
  level = 6
  clan = 'bog'
  alignment = -200
  bareHands = '1d10'
  bareHandsVerb = 'embrace'
  seesInDark = true
  resistances = { poison: 100, cold: 40, fire: -30 }
  behaviours = [ClanHelper.with(), Aggressive.with({ grace: 5 })]
}

import { Aggressive } from '/behaviours/aggressive'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** A newt of the cistern. */
export default class WhiteNewt extends Monster {
  name = 'newt'
  aliases = ['white newt']
  short = 'a white newt'
  long = 'It has no eyes, and turns them to you.'
  race = 'newt'
  level = 4
  maxHp = 60
  bareHands = '1d6+1'
  bareHandsVerb = 'bite'
  seesInDark = true
  resistances = { cold: 30, fire: -20 }
  behaviours = [Aggressive.with({ grace: 6 }), Loot.with({ drops: [{ path: '../items/drowned-coin', chance: 60 }] })]
}

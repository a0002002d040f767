import { Aggressive } from '/behaviours/aggressive'
import { Grudges } from '/behaviours/grudges'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** The clerk who counts the duke's gold. */
export default class Counter extends Monster {
  name = 'clerk'
  aliases = ['counter']
  short = 'the counter of Karrow'
  long = 'He says a number, under his breath, and it is larger than any that you know.'
  gender = 'male' as const
  race = 'undead'
  level = 16
  keepsMemory = true
  alignment = -150
  maxHp = 371
  bareHands = '6d6'
  bareHandsVerb = 'jab'
  seesInDark = true
  resistances = { cold: 60, poison: 100, holy: -25 }
  behaviours = [
    Aggressive.with({ grace: 4, says: 'NOW look.' }),
    Grudges.with({ greeting: { say: 'The draught. $N is the draught.' }, delay: 2, forgets: 604800 }),
    Loot.with({ drops: [{ path: '../items/last-page' }], gold: '20d60' }),
  ]
}

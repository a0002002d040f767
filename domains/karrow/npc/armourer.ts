import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** The armourer of the keep. */
export default class Armourer extends Monster {
  name = 'armourer'
  short = 'the armourer'
  long = 'An oil can, and a patience that has come out on the other side.'
  gender = 'male' as const
  race = 'undead'
  level = 15
  maxHp = 249
  clan = 'karrow'
  alignment = -200
  bareHands = '4d8'
  bareHandsVerb = 'hammer'
  seesInDark = true
  resistances = { cold: 60, poison: 100, holy: -25 }
  behaviours = [
    ClanHelper.with(),
    Aggressive.with({ grace: 6, says: 'Fingerprints!' }),
    Loot.with({ drops: [{ path: '../items/vambraces', chance: 40 }] }),
  ]
}

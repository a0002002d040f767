import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** A dead soldier who still follows his last order. */
export default class DeadSoldier extends Monster {
  name = 'soldier'
  aliases = ['soldiers', 'dead soldier']
  short = 'a soldier of Karrow'
  long = 'He has drilled his boots through, and his feet, and drills.'
  gender = 'male' as const
  race = 'undead'
  level = 13
  maxHp = 205
  clan = 'karrow'
  alignment = -300
  bareHands = '4d6+1'
  bareHandsVerb = 'stab'
  seesInDark = true
  resistances = { cold: 60, poison: 100, holy: -25 }
  behaviours = [
    ClanHelper.with(),
    Aggressive.with({ grace: 4, says: 'Password!' }),
    Loot.with({
      drops: [
        { path: '../items/sallet', chance: 3 },
        { path: '../items/ration', chance: 10 },
      ],
      gold: '3d20',
    }),
  ]
}

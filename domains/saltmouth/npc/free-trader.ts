import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { HpTriggers } from '/behaviours/hp-triggers'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** The smuggler who has the true ledger. */
export default class FreeTrader extends Monster {
  name = 'jem'
  aliases = ['black jem', 'free trader']
  short = 'Black Jem, who trades freely'
  long = 'A gold tooth, and a waistcoat that a bishop was measured for.'
  gender = 'male' as const
  level = 8
  alignment = -350
  clan = 'free traders'
  gold = 70
  maxHp = 120
  bareHands = '2d6'
  bareHandsVerb = 'slash'
  behaviours = [
    ClanHelper.with({ cry: 'At them, my honest lads!' }),
    Aggressive.with({ grace: 6, says: 'The trouble with honest folk is that they come down stairs.' }),
    HpTriggers.with({
      triggers: [
        { at: 50, say: 'Lads!', summon: { path: './smuggler', count: 1, most: 2 } },
        { at: 20, say: 'Take the tea! Take it all!', flee: true },
      ],
    }),
    Loot.with({ drops: [{ path: '../items/true-ledger' }, { path: '../items/cutlass', chance: 60 }] }),
  ]
}

import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { HpTriggers } from '/behaviours/hp-triggers'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** The drill sergeant of the bailey. */
export default class Sergeant extends Monster {
  name = 'sergeant'
  short = 'the drill sergeant'
  long = 'He knows one word. It is your name, and he gets it wrong.'
  gender = 'male' as const
  race = 'undead'
  level = 15
  clan = 'karrow'
  alignment = -350
  maxHp = 359
  bareHands = '4d8'
  bareHandsVerb = 'bellow at'
  seesInDark = true
  resistances = { cold: 60, poison: 100, holy: -25 }
  behaviours = [
    ClanHelper.with({ cry: 'AS ONE!' }),
    Aggressive.with({ grace: 5, says: 'YOU! In line!' }),
    HpTriggers.with({ triggers: [{ at: 50, say: 'TO ME!', summon: { path: './dead-soldier', count: 1, most: 2 } }] }),
    Loot.with({ drops: [{ path: '../items/sergeants-baton', chance: 70 }] }),
  ]
}

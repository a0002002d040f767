import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** One of the eight dead miners. */
export default class BoneMiner extends Monster {
  name = 'miner'
  aliases = ['bone miner', 'eight', 'skeleton']
  short = 'a miner of the eight'
  long = 'He nods, as to a relief, and reaches for his pick all the same.'
  gender = 'male' as const
  race = 'undead'
  level = 8
  clan = 'the eight'
  alignment = -200
  bareHands = '2d6'
  bareHandsVerb = 'hack'
  seesInDark = true
  resistances = { poison: 100, cold: 50, holy: -30 }
  behaviours = [
    ClanHelper.with(),
    Aggressive.with({ grace: 5, says: 'Not your shift.' }),
    Loot.with({ drops: [{ path: '../items/pick', chance: 15 }], gold: '2d10' }),
  ]
}

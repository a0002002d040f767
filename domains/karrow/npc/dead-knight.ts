import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** A dead knight at the feast. */
export default class DeadKnight extends Monster {
  name = 'knight'
  aliases = ['knights', 'lord']
  short = 'a knight of Karrow'
  long = 'Brocade over plate over cobweb over nothing.'
  gender = 'male' as const
  race = 'undead'
  level = 17
  maxHp = 293
  clan = 'karrow'
  alignment = -400
  bareHands = '6d7'
  bareHandsVerb = 'cleave'
  seesInDark = true
  resistances = { cold: 60, poison: 100, holy: -25 }
  behaviours = [
    ClanHelper.with({ cry: 'Karrow! A heart!' }),
    Aggressive.with({ grace: 5 }),
    Loot.with({
      drops: [
        { path: '../items/wardens-sword', chance: 5 },
        { path: '../items/gauntlets', chance: 5 },
      ],
      gold: '4d40',
    }),
  ]
}

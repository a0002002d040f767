import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** A polite jailer. */
export default class Jailer extends Monster {
  name = 'jailer'
  short = 'a jailer'
  long = '"After you," he says, and shows you the stair down.'
  gender = 'male' as const
  race = 'undead'
  level = 16
  maxHp = 271
  clan = 'karrow'
  alignment = -450
  bareHands = '6d6'
  bareHandsVerb = 'club'
  seesInDark = true
  resistances = { cold: 60, poison: 100, holy: -25 }
  behaviours = [
    ClanHelper.with(),
    Aggressive.with({ grace: 6, says: 'There has been no mistake.' }),
    Loot.with({ drops: [{ path: '../items/misericord', chance: 6 }] }),
  ]
}

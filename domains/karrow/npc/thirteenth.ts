import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** A living suit of armour. */
export default class Thirteenth extends Monster {
  name = 'suit'
  aliases = ['armour', 'thirteenth']
  short = 'the thirteenth suit'
  long = 'It has its gauntlets crossed on its sword, and steps down.'
  race = 'undead'
  level = 16
  clan = 'karrow'
  alignment = -300
  maxHp = 396
  bareHands = '6d6'
  bareHandsVerb = 'cleave'
  seesInDark = true
  resistances = { physical: 20, cold: 60, poison: 100, lightning: -40 }
  behaviours = [
    Aggressive.with({ grace: 8 }),
    ClanHelper.with(),
    Loot.with({ drops: [{ path: '../items/thirteenth-plate', chance: 70 }] }),
  ]
}

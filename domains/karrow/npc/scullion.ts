import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** A kitchen boy. */
export default class Scullion extends Monster {
  name = 'scullion'
  aliases = ['boy']
  short = 'a scullion'
  long = "He carries a covered dish at arm's length, and it pulls."
  gender = 'male' as const
  race = 'undead'
  level = 14
  maxHp = 227
  clan = 'karrow'
  alignment = -150
  bareHands = '4d7'
  bareHandsVerb = 'scald'
  bareHandsType = 'fire' as const
  seesInDark = true
  resistances = { cold: 60, poison: 100, holy: -25 }
  behaviours = [
    ClanHelper.with(),
    Aggressive.with({ grace: 5 }),
    Loot.with({ drops: [{ path: '../items/ration', chance: 20 }] }),
  ]
}

import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** One of the forty monks. */
export default class Monk extends Monster {
  name = 'monk'
  aliases = ['monks']
  short = 'a monk of the lake'
  long = 'He walks a hand above the floor, where the water was.'
  gender = 'male' as const
  race = 'undead'
  level = 11
  maxHp = 161
  clan = 'osk'
  alignment = -100
  bareHands = '3d8'
  bareHandsVerb = 'touch'
  seesInDark = true
  resistances = { cold: 70, poison: 100, holy: -30 }
  behaviours = [
    ClanHelper.with(),
    Aggressive.with({ grace: 6, alignments: ['neutral', 'evil'] }),
    Loot.with({ drops: [{ path: '../items/candle-down', chance: 20 }] }),
  ]
}

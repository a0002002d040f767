import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** The archivist, who keeps the abbey's chests. */
export default class Archivist extends Monster {
  name = 'archivist'
  aliases = ['monk']
  short = 'the archivist'
  long = 'A ring of keys, and somebody to carry it, more or less.'
  gender = 'male' as const
  race = 'undead'
  level = 13
  clan = 'osk'
  alignment = -200
  maxHp = 285
  bareHands = '4d6'
  bareHandsVerb = 'rap'
  seesInDark = true
  resistances = { cold: 70, poison: 100, holy: -30 }
  behaviours = [
    Aggressive.with({ grace: 8, says: 'That is not catalogued.' }),
    ClanHelper.with(),
    Loot.with({ drops: [{ path: '../items/chest-key' }] }),
  ]
}

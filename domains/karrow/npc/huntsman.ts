import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { Grudges } from '/behaviours/grudges'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** The duke's huntsman, who has lost a hound called Faith. */
export default class Huntsman extends Monster {
  name = 'huntsman'
  short = "the duke's huntsman"
  long = 'He has the horn at his mouth, and is afraid of what would come.'
  gender = 'male' as const
  race = 'undead'
  level = 16
  clan = 'karrow'
  keepsMemory = true
  alignment = -350
  maxHp = 371
  bareHands = '6d6'
  bareHandsVerb = 'lash'
  seesInDark = true
  resistances = { cold: 60, poison: 100, holy: -25 }
  behaviours = [
    ClanHelper.with(),
    Aggressive.with({ grace: 5, says: 'Where is Faith?' }),
    Grudges.with({ greeting: { say: 'There. $N. Seek.' }, delay: 2, forgets: 86400 }),
    Loot.with({ drops: [{ path: '../items/hunters-horn', chance: 60 }] }),
  ]
}

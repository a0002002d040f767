import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** The monk of the kitchen, who has the meat hook. */
export default class KitchenBrother extends Monster {
  name = 'cook'
  aliases = ['brother', 'monk']
  short = 'the brother of the kitchen'
  long = 'He cooks. He has not been brought anything for a long time.'
  gender = 'male' as const
  race = 'undead'
  level = 13
  clan = 'osk'
  alignment = -300
  maxHp = 285
  bareHands = '4d6'
  bareHandsVerb = 'hook'
  seesInDark = true
  resistances = { cold: 70, poison: 100, holy: -30 }
  behaviours = [
    Aggressive.with({ grace: 4, says: 'Forty. Forty, and I have nothing in the house.' }),
    ClanHelper.with(),
    Loot.with({ drops: [{ path: '../items/meat-hook', chance: 70 }] }),
  ]
}

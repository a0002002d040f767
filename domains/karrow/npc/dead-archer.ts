import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** A dead archer who shoots from the wall. */
export default class DeadArcher extends Monster {
  name = 'archer'
  aliases = ['archers']
  short = 'an archer of Karrow'
  long = 'The string is hair. His own: he has none left.'
  gender = 'male' as const
  race = 'undead'
  level = 13
  maxHp = 205
  clan = 'karrow'
  alignment = -300
  bareHands = '4d6+1'
  bareHandsVerb = 'shoot'
  seesInDark = true
  resistances = { cold: 60, poison: 100, holy: -25 }
  behaviours = [ClanHelper.with(), Aggressive.with({ grace: 3 }), Loot.with({ gold: '3d20' })]
}

import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { HpTriggers } from '/behaviours/hp-triggers'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** The leader of the dead crew. */
export default class Mate extends Monster {
  name = 'mate'
  aliases = ['sailor', 'annabel']
  short = 'the mate of the Annabel'
  long = 'He still has the sounding line, and he is still paying it out.'
  gender = 'male' as const
  race = 'undead'
  level = 9
  alignment = -350
  clan = 'annabel'
  maxHp = 187
  gold = 40
  bareHands = '3d6+1'
  bareHandsVerb = 'lash'
  seesInDark = true
  resistances = { cold: 50, poison: 100, holy: -30, fire: -15 }
  behaviours = [
    ClanHelper.with(),
    Aggressive.with({ grace: 5, says: 'You are late. We have kept your chair.' }),
    HpTriggers.with({
      triggers: [
        { at: 60, say: 'By the mark, seven!', affect: { path: '/effects/rage', seconds: 20 } },
        { at: 25, say: 'No bottom. No bottom.' },
      ],
    }),
    Loot.with({ drops: [{ path: '../items/ships-bell' }, { path: '../items/pea-coat', chance: 40 }] }),
  ]
}

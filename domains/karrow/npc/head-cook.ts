import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { HpTriggers } from '/behaviours/hp-triggers'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** The head cook, who tastes everything. */
export default class HeadCook extends Monster {
  name = 'cook'
  short = 'the head cook'
  long = 'She has tasted everything, and has one thing left.'
  gender = 'female' as const
  race = 'undead'
  level = 16
  clan = 'karrow'
  alignment = -350
  maxHp = 383
  bareHands = '6d6'
  bareHandsVerb = 'chop'
  seesInDark = true
  resistances = { cold: 60, poison: 100, holy: -25 }
  behaviours = [
    ClanHelper.with(),
    Aggressive.with({ grace: 5, says: 'Too lean. It will have to be soup.' }),
    HpTriggers.with({
      triggers: [
        { at: 50, emote: 'takes the lid off, and it screams.', affect: { path: '/effects/rage', seconds: 30 } },
      ],
    }),
    Loot.with({ drops: [{ path: '../items/cleaver', chance: 60 }] }),
  ]
}

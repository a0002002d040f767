import { Aggressive } from '/behaviours/aggressive'
import { Boss } from '/behaviours/boss'
import { ClanHelper } from '/behaviours/clan-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** The steward of the hall. */
export default class Steward extends Monster {
  name = 'steward'
  short = 'the steward of Karrow'
  long = 'He has a staff, and knocks with it: here people are announced before they are killed.'
  gender = 'male' as const
  race = 'undead'
  level = 18
  clan = 'karrow'
  alignment = -450
  maxHp = 570
  bareHands = '6d7'
  bareHandsVerb = 'strike'
  seesInDark = true
  resistances = { cold: 60, poison: 100, holy: -25 }
  behaviours = [
    ClanHelper.with(),
    Aggressive.with({ grace: 8, says: 'Announce yourself. I shall take the name up.' }),
    Boss.with({
      phases: [
        {
          at: 66,
          name: 'the announcement',
          say: 'THE KNIGHTS OF KARROW!',
          summon: { path: './dead-knight', count: 1, most: 1 },
        },
        {
          at: 33,
          name: 'the staff',
          emote: 'breaks the staff over his knee, as is done when an office ends.',
          affect: { path: '/effects/rage', seconds: 40 },
        },
      ],
    }),
    Loot.with({ drops: [{ path: '../items/stewards-chain' }], gold: '6d40' }),
  ]
}

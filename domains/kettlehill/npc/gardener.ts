import { Aggressive } from '/behaviours/aggressive'
import { Boss } from '/behaviours/boss'
import { ClanHelper } from '/behaviours/clan-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** The gardener, who plants missing miners. */
export default class Gardener extends Monster {
  name = 'gardener'
  short = 'the gardener'
  long = 'It has no face, only a brim. It wipes its hands, and comes to see where you would do best.'
  race = 'fungus'
  level = 10
  clan = 'garden'
  alignment = -400
  maxHp = 261
  bareHands = '3d7'
  bareHandsVerb = 'plant'
  resistances = { poison: 100, fire: -40 }
  behaviours = [
    Aggressive.with({ grace: 8 }),
    ClanHelper.with(),
    Boss.with({
      phases: [
        {
          at: 60,
          name: 'the harvest',
          emote: 'taps a stick, and a row stands up.',
          summon: { path: './cap-man', count: 1, most: 2 },
        },
      ],
      area: { every: 12, dice: '2d5', type: 'poison' },
    }),
    Loot.with({ drops: [{ path: '../items/tally' }, { path: '../items/cap-shield', chance: 60 }] }),
  ]
}

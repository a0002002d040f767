import { Aggressive } from '/behaviours/aggressive'
import { Boss } from '/behaviours/boss'
import { ClanHelper } from '/behaviours/clan-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** The boss of the bog, a king who waits under it. */
export default class BogKing extends Monster {
  name = 'king'
  aliases = ['bog king']
  short = 'the king under the bog'
  long = 'A gold collar, and above it a face like a good leather bag. He holds out a hand: it is the old agreement.'
  gender = 'male' as const
  race = 'undead'
  level = 8
  clan = 'bog'
  alignment = -300
  maxHp = 160
  bareHands = '2d6'
  bareHandsVerb = 'throttle'
  seesInDark = true
  resistances = { poison: 100, cold: 40, fire: -30 }
  behaviours = [
    ClanHelper.with(),
    Aggressive.with({ grace: 10, says: 'You are the one for this year?' }),
    Boss.with({
      phases: [
        {
          at: 60,
          name: 'the rope',
          emote: 'pulls on a rope, and somebody at the wall sits up.',
          summon: { path: './bog-body', count: 1, most: 2 },
        },
        {
          at: 30,
          name: 'the hand',
          say: 'It was agreed! It was AGREED!',
          affect: { path: '/effects/rage', seconds: 30 },
        },
      ],
    }),
    Loot.with({ drops: [{ path: '../items/gold-collar' }], gold: '3d20' }),
  ]
}

import { Aggressive } from '/behaviours/aggressive'
import { Boss } from '/behaviours/boss'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** The boss of the mine. */
export default class DeepMother extends Monster {
  name = 'mother'
  aliases = ['deep mother']
  short = 'the Deep Mother'
  long =
    'Sixty feet of something pale, and at the end of it a face that she has copied, with care, and got nearly right.'
  gender = 'female' as const
  race = 'worm'
  level = 13
  alignment = -600
  maxHp = 460
  bareHands = '3d8+1'
  bareHandsVerb = 'engulf'
  seesInDark = true
  resistances = { acid: 100, poison: 60, fire: -20 }
  behaviours = [
    Aggressive.with({ grace: 8, says: 'Is the shift over, my dear?' }),
    Boss.with({
      phases: [
        {
          at: 75,
          name: 'the sacks',
          echo: 'One of the sacks opens like a purse.',
          summon: { path: './cap-man', count: 1, most: 2 },
        },
        {
          at: 45,
          name: 'the faces',
          emote: 'changes her face for that of somebody whom you know.',
          say: 'Put it down. Put the pick down beside the others.',
          affect: { path: '/effects/rage', seconds: 30 },
        },
        { at: 20, name: 'the kettle', echo: 'The hill boils.' },
      ],
      enrageAfter: 300,
      area: { every: 10, dice: '2d6', type: 'acid' },
    }),
    Loot.with({
      drops: [{ path: '../items/mothers-silk' }, { path: '../items/vein-blade', chance: 70 }],
      gold: '6d30',
    }),
  ]
}

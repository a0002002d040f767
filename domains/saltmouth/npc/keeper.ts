import { Aggressive } from '/behaviours/aggressive'
import { Boss } from '/behaviours/boss'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** The lighthouse keeper, the boss of the tower. */
export default class Keeper extends Monster {
  name = 'keeper'
  aliases = ['tam', 'orrin', 'man']
  short = 'Tam Orrin, who keeps the light'
  long = 'Drowned, and late, and carrying a bucket that has no bottom.'
  gender = 'male' as const
  race = 'undead'
  level = 10
  alignment = -100
  maxHp = 261
  gold = 30
  bareHands = '3d6+1'
  bareHandsVerb = 'batter'
  seesInDark = true
  resistances = { cold: 60, poison: 100, fire: -20 }
  behaviours = [
    Aggressive.with({ grace: 8, says: 'You are standing in the light!' }),
    Boss.with({
      phases: [
        {
          at: 70,
          name: 'the oil',
          emote: 'upends the bucket, and the sea comes out of it.',
          say: 'It must be lit by dusk. It is nearly dusk.',
        },
        {
          at: 35,
          name: 'the lamp',
          say: 'Annabel! Annabel, bear off!',
          affect: { path: '/effects/rage', seconds: 30 },
        },
      ],
      area: { every: 12, dice: '2d4', type: 'cold' },
    }),
    Loot.with({ drops: [{ path: '../items/keepers-lamp' }, { path: '../items/keepers-coat', chance: 60 }] }),
  ]
}

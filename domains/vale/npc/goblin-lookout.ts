import { HpTriggers } from '/behaviours/hp-triggers'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** The goblin that has the map. */
export default class GoblinLookout extends Monster {
  name = 'goblin'
  aliases = ['lookout', 'look-out']
  short = "the goblin in the crow's nest"
  long = 'He wears a shutter on his back, and it has a heart cut out of it.'
  gender = 'male' as const
  race = 'goblin'
  level = 3
  alignment = -200
  gold = 14
  maxHp = 50
  bareHands = '1d6'
  bareHandsVerb = 'club'
  behaviours = [
    HpTriggers.with({
      triggers: [{ at: 50, say: 'Hens! Hens! I mean: foes!', summon: { path: './goblin', count: 1, most: 1 } }],
    }),
    Loot.with({ drops: [{ path: '../items/oak-map' }, { path: '../items/shutter', chance: 50 }] }),
  ]
}

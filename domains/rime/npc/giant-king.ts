import { Aggressive } from '/behaviours/aggressive'
import { Boss } from '/behaviours/boss'
import { HpTriggers } from '/behaviours/hp-triggers'
import { Loot } from '/behaviours/loot'
import type { Living } from '/std/living'
import { Monster } from '/std/monster'

/** The king of the giants. He is the smallest king that they have had. */
export default class GiantKing extends Monster {
  name = 'king'
  aliases = ['giant', 'giant king']
  short = 'the king of the frost giants'
  long = 'Nineteen feet. He stands on a stool when he thinks that nobody is looking.'
  gender = 'male' as const
  race = 'giant'
  level = 16
  alignment = -400
  maxHp = 596
  bareHands = '6d6'
  bareHandsVerb = 'pound'
  resistances = { cold: 80, fire: -25 }
  behaviours = [
    Aggressive.with({ grace: 8, says: 'WHO SAID SMALL?' }),
    Boss.with({
      phases: [
        {
          at: 70,
          name: 'the stool',
          emote: 'climbs on the stool.',
          say: 'NOW who is small?',
          affect: { path: '/effects/rage', seconds: 30 },
        },
        {
          at: 40,
          name: 'the fathers',
          echo: 'In the ice behind him somebody laughs.',
          say: 'They are watching! Do not let them watch!',
        },
      ],
      enrageAfter: 300,
    }),
    HpTriggers.with({ triggers: [{ at: 30, call: 'roar' }] }),
    Loot.with({ drops: [{ path: '../items/kings-belt' }, { path: '../items/ice-maul', chance: 60 }], gold: '10d50' }),
  ]

  /** Makes all giants in the room join the fight. */
  roar(foe: Living | null): void {
    if (!foe) return
    for (const one of this.environment?.livings ?? [])
      if (one !== this && one.race === 'giant' && !one.attacker) one.attack(foe)
  }
}

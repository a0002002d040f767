import { Aggressive } from '/behaviours/aggressive'
import { Boss } from '/behaviours/boss'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** The executioner in the torture chamber. */
export default class Executioner extends Monster {
  name = 'executioner'
  aliases = ['man', 'hood']
  short = 'the man in the hood'
  long = 'He asks it gently. He would so much like to know.'
  gender = 'male' as const
  race = 'undead'
  level = 18
  clan = 'karrow'
  alignment = -600
  maxHp = 570
  bareHands = '6d8'
  bareHandsVerb = 'hew'
  seesInDark = true
  resistances = { cold: 60, poison: 100, holy: -25 }
  behaviours = [
    Aggressive.with({ grace: 8, says: 'Where is it?' }),
    Boss.with({
      phases: [
        { at: 60, name: 'the second question', say: 'What is it?' },
        { at: 30, name: 'the third', say: 'WHO IS IT?', affect: { path: '/effects/rage', seconds: 40 } },
      ],
    }),
    Loot.with({
      drops: [
        { path: '../items/headsmans-axe', chance: 70 },
        { path: '../items/hood', chance: 50 },
      ],
    }),
  ]
}

import { Aggressive } from '/behaviours/aggressive'
import { Boss } from '/behaviours/boss'
import { Monster } from '/std/monster'
import type { Weapon } from '/std/weapon'

/** A minor boss with two phases, a minion, and a sword as loot. */
export default class Founder extends Monster {
  name = 'founder'
  aliases = ['dead founder', 'lich']
  short = 'the founder, who does not rest'
  long = 'A robe that was white once, a crown of tarnished silver, and a cold that comes off him like a smell.'
  race = 'undead'
  gender = 'male' as const
  level = 8
  maxHp = 150
  alignment = -900
  gold = 120
  seesInDark = true
  behaviours = [
    Aggressive.with({ says: 'You walk on my grave.' }),
    Boss.with({
      phases: [
        {
          at: 66,
          name: 'the call',
          emote: 'raises a hand, and bones stir in the dark.',
          say: 'Canons! To me!',
          summon: { path: './skeleton', most: 2 },
        },
        {
          at: 33,
          name: 'the wail',
          echo: 'A wail goes through the vault, and frost creeps up the pillars.',
          affect: { path: '/effects/rage' },
        },
      ],
    }),
  ]

  create(): void {
    super.create()
    const sword = this.clone<Weapon>('../items/founders-sword')
    sword.move(this)
    this.wield(sword)
  }
}

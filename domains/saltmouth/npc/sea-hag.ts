import { Aggressive } from '/behaviours/aggressive'
import { Boss } from '/behaviours/boss'
import { Loot } from '/behaviours/loot'
import { Spellcaster } from '/behaviours/spellcaster'
import { Monster } from '/std/monster'

/** The boss under the sea cave. */
export default class SeaHag extends Monster {
  name = 'hag'
  aliases = ['sea hag', 'woman']
  short = 'a sea hag with a silver comb'
  long = 'From behind she is a girl. She turns her head.'
  gender = 'female' as const
  race = 'hag'
  level = 11
  alignment = -800
  maxHp = 323
  mana = 160
  maxMana = 160
  gold = 110
  bareHands = '3d7'
  bareHandsVerb = 'rake'
  seesInDark = true
  learned = ['/spells/frost', '/spells/heal']
  resistances = { cold: 60, fire: -25 }
  behaviours = [
    Aggressive.with({ grace: 6, says: 'Sit. I will do your hair.' }),
    Boss.with({
      phases: [
        {
          at: 75,
          name: 'the song',
          echo: 'She sings, and the pool answers a third below.',
          affect: { path: '/effects/rage', seconds: 20 },
        },
        {
          at: 45,
          name: 'the combs',
          emote: 'runs a comb along the wall, and something stands up out of the pool.',
          summon: { path: './drowned-sailor', count: 1, most: 2 },
        },
        { at: 15, name: 'the rope', say: 'I waited! I waited!' },
      ],
      enrageAfter: 240,
    }),
    Spellcaster.with({
      spells: [
        { spell: 'frost', chance: 25 },
        { spell: 'heal', below: 35, onSelf: true, chance: 15 },
      ],
    }),
    Loot.with({ drops: [{ path: '../items/silver-comb' }, { path: '../items/hair-rope', chance: 70 }] }),
  ]
}

import { Aggressive } from '/behaviours/aggressive'
import { Boss } from '/behaviours/boss'
import { Loot } from '/behaviours/loot'
import { Spellcaster } from '/behaviours/spellcaster'
import { Monster } from '/std/monster'

/** The boss of the abbey. */
export default class Abbot extends Monster {
  name = 'abbot'
  short = "the abbot of Saint Osk's"
  long = 'He counts under his breath. He comes to forty, and looks at you, and begins again.'
  gender = 'male' as const
  race = 'undead'
  level = 15
  clan = 'osk'
  alignment = -600
  maxHp = 534
  mana = 200
  maxMana = 200
  bareHands = '4d8'
  bareHandsVerb = 'smite'
  seesInDark = true
  learned = ['/spells/frost', '/spells/heal']
  resistances = { cold: 80, poison: 100, holy: -25, fire: -10 }
  behaviours = [
    Aggressive.with({ grace: 10, says: 'You are the forty-first?' }),
    Boss.with({
      phases: [
        { at: 75, name: 'the office', say: 'Brothers.', summon: { path: './monk', count: 1, most: 2 } },
        {
          at: 45,
          name: 'the candle',
          emote: 'turns the candle up, and it burns the right way, and he screams.',
          affect: { path: '/effects/rage', seconds: 30 },
        },
        { at: 20, name: 'the amen', echo: 'From under the floor, forty voices say it.' },
      ],
      enrageAfter: 300,
      area: { every: 12, dice: '3d5', type: 'cold' },
    }),
    Spellcaster.with({
      spells: [
        { spell: 'heal', below: 30, onSelf: true, chance: 10 },
        { spell: 'frost', chance: 20 },
      ],
    }),
    Loot.with({ drops: [{ path: '../items/abbots-ring' }, { path: '../items/crozier', chance: 70 }], gold: '8d40' }),
  ]
}

import { Aggressive } from '/behaviours/aggressive'
import { Boss } from '/behaviours/boss'
import { Loot } from '/behaviours/loot'
import { Spellcaster } from '/behaviours/spellcaster'
import type { DamageType } from '/lib/damage'
import { Monster } from '/std/monster'

/** The last boss. He can hardly be hurt unless a player in the room carries his heart. */
export default class Duke extends Monster {
  name = 'duke'
  aliases = ['karrow', 'man']
  short = 'the duke of Karrow'
  long = 'Forty, and tired, and quite alone. There is a keyhole in the front of his coat.'
  gender = 'male' as const
  race = 'undead'
  level = 20
  alignment = -800
  maxHp = 844
  mana = 240
  maxMana = 240
  bareHands = '7d8'
  bareHandsVerb = 'run through'
  seesInDark = true
  learned = ['/spells/frost']
  resistances = { cold: 60, poison: 100, holy: -25 }
  behaviours = [
    Aggressive.with({ grace: 14, says: 'Shall we? It is my move, I believe. It has been for some time.' }),
    Boss.with({
      phases: [
        { at: 75, name: 'the opening', say: 'Pawns.', summon: { path: './dead-knight', count: 1, most: 1 } },
        {
          at: 50,
          name: 'the exchange',
          emote: 'puts out the lamp between two fingers.',
          say: 'I see better so.',
          affect: { path: '/effects/rage', seconds: 40 },
        },
        { at: 25, name: 'the end game', say: 'Is it still Tuesday?' },
      ],
      enrageAfter: 420,
      area: { every: 10, dice: '4d6', type: 'cold' },
    }),
    Spellcaster.with({ spells: [{ spell: 'frost', chance: 20 }] }),
    Loot.with({ drops: [{ path: '../items/dukes-blade' }, { path: '../items/dukes-coat' }], gold: '20d60' }),
  ]

  /** Whether a player in the room carries his heart. */
  get isMortal(): boolean {
    return (this.environment?.players ?? []).some(who =>
      who.inventory.some(thing => thing.path === '/domains/karrow/items/heart'),
    )
  }

  /** Reduces damage to a fifth unless a player in the room carries his heart. */
  damageTaken(points: number, type: DamageType): number {
    const taken = super.damageTaken(points, type)
    return this.isMortal ? taken : Math.ceil(taken / 5)
  }
}

import { Aggressive } from '/behaviours/aggressive'
import { Loot } from '/behaviours/loot'
import { Spellcaster } from '/behaviours/spellcaster'
import { Monster } from '/std/monster'

/** A living book that pulls at its chain. */
export default class ChainedBook extends Monster {
  name = 'book'
  aliases = ['chained book']
  short = 'a book on a chain'
  long = 'How to Live for Ever, volume two. It has read volume one.'
  race = 'construct'
  level = 16
  alignment = -100
  maxHp = 308
  mana = 240
  maxMana = 240
  bareHands = '6d6'
  bareHandsVerb = 'snap at'
  seesInDark = true
  learned = ['/spells/fireball', '/spells/blindness']
  resistances = { fire: -50, poison: 100 }
  behaviours = [
    Aggressive.with({ grace: 5 }),
    Spellcaster.with({
      spells: [
        { spell: 'fireball', chance: 30 },
        { spell: 'blindness', chance: 10 },
      ],
    }),
    Loot.with({ drops: [{ path: '../items/volume-two', chance: 50 }] }),
  ]
}

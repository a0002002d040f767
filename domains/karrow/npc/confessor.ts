import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { Loot } from '/behaviours/loot'
import { Spellcaster } from '/behaviours/spellcaster'
import { Monster } from '/std/monster'

/** The confessor of the chapel. */
export default class Confessor extends Monster {
  name = 'confessor'
  short = 'the confessor'
  long = 'He has heard the duke once, and has been white since.'
  gender = 'male' as const
  race = 'undead'
  level = 17
  clan = 'karrow'
  alignment = -500
  maxHp = 433
  mana = 220
  maxMana = 220
  bareHands = '6d6'
  bareHandsVerb = 'touch'
  seesInDark = true
  learned = ['/spells/silence', '/spells/heal', '/spells/frost']
  resistances = { cold: 60, poison: 100, holy: -25 }
  behaviours = [
    ClanHelper.with(),
    Aggressive.with({ grace: 6, says: 'Tell me nothing.' }),
    Spellcaster.with({
      spells: [
        { spell: 'silence', chance: 10 },
        { spell: 'heal', below: 40, onSelf: true, chance: 20 },
        { spell: 'frost', chance: 25 },
      ],
    }),
    Loot.with({ drops: [{ path: '../items/stole', chance: 70 }] }),
  ]
}

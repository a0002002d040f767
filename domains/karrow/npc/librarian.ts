import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { Loot } from '/behaviours/loot'
import { Spellcaster } from '/behaviours/spellcaster'
import { Monster } from '/std/monster'

/** The librarian of the keep. */
export default class Librarian extends Monster {
  name = 'librarian'
  short = 'the librarian of Karrow'
  long = 'He has a finger to his lips. It is not his.'
  gender = 'male' as const
  race = 'undead'
  level = 17
  clan = 'karrow'
  alignment = -300
  maxHp = 433
  mana = 200
  maxMana = 200
  bareHands = '6d6'
  bareHandsVerb = 'rap'
  seesInDark = true
  learned = ['/spells/silence', '/spells/frost']
  resistances = { cold: 60, poison: 100, holy: -25 }
  behaviours = [
    ClanHelper.with(),
    Aggressive.with({ grace: 8, says: 'Shh.' }),
    Spellcaster.with({
      spells: [
        { spell: 'silence', chance: 20 },
        { spell: 'frost', chance: 25 },
      ],
    }),
    Loot.with({ drops: [{ path: '../items/ladder-ring', chance: 60 }] }),
  ]
}

import { ClanHelper } from '/behaviours/clan-helper'
import { Loot } from '/behaviours/loot'
import { Spellcaster } from '/behaviours/spellcaster'
import { Talker } from '/behaviours/talker'
import { Monster } from '/std/monster'

/** The monk who reads the same book aloud again and again. */
export default class Reader extends Monster {
  name = 'reader'
  aliases = ['monk']
  short = 'the reader at table'
  long = 'He does not look up. His finger is frozen to the line, and takes the line along.'
  gender = 'male' as const
  race = 'undead'
  level = 12
  clan = 'osk'
  alignment = -100
  maxHp = 160
  mana = 120
  maxMana = 120
  bareHands = '2d8'
  bareHandsVerb = 'touch'
  seesInDark = true
  learned = ['/spells/frost', '/spells/silence']
  resistances = { cold: 70, poison: 100, holy: -30 }
  behaviours = [
    ClanHelper.with(),
    Spellcaster.with({
      spells: [
        { spell: 'silence', chance: 12 },
        { spell: 'frost', chance: 25 },
      ],
    }),
    Talker.with({ chance: 6, chat: ['Of the patience of the dead, the ninth book.', 'And they waited.'] }),
    Loot.with({ drops: [{ path: '../items/ninth-book' }] }),
  ]
}

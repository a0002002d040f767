import { Aggressive } from '/behaviours/aggressive'
import { BrotherHelper } from '/behaviours/brother-helper'
import { ClanHelper } from '/behaviours/clan-helper'
import { Loot } from '/behaviours/loot'
import { Wimpy } from '/behaviours/wimpy'
import { Monster } from '/std/monster'

/** A smuggler who defends his goods. */
export default class Smuggler extends Monster {
  name = 'smuggler'
  aliases = ['free trader', 'trader']
  short = 'a free trader'
  long = 'A scarf to the eyes, and good boots. Nobody who pays duty has such boots.'
  gender = 'male' as const
  level = 6
  alignment = -250
  clan = 'free traders'
  gold = 15
  bareHands = '1d10'
  bareHandsVerb = 'cut'
  behaviours = [
    BrotherHelper.with(),
    ClanHelper.with({ cry: 'Revenue! Revenue!' }),
    Aggressive.with({ grace: 5, says: 'You have seen nothing. Make sure of it!' }),
    Wimpy.with({ below: 20, until: 50, chance: 50 }),
    Loot.with({
      drops: [
        { path: '../items/lace', chance: 20 },
        { path: '../items/marlinspike', chance: 8 },
      ],
    }),
  ]
}

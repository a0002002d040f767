import { Aggressive } from '/behaviours/aggressive'
import { ClanHelper } from '/behaviours/clan-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** A dead sailor of the Annabel. */
export default class DrownedSailor extends Monster {
  name = 'sailor'
  aliases = ['drowned sailor', 'sailors', 'dead']
  short = 'a drowned sailor'
  long = 'He bows, and water runs out of his sleeves. He bows as one does before a fight that one has already lost.'
  race = 'undead'
  level = 7
  alignment = -350
  clan = 'annabel'
  bareHands = '2d5'
  bareHandsVerb = 'claw'
  seesInDark = true
  resistances = { cold: 50, poison: 100, holy: -30, fire: -15 }
  behaviours = [
    ClanHelper.with(),
    Aggressive.with({ grace: 4 }),
    Loot.with({ drops: [{ path: '../items/sea-boots', chance: 6 }], gold: '2d8' }),
  ]
}

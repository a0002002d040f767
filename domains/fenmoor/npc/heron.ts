import { Aggressive } from '/behaviours/aggressive'
import { BrotherHelper } from '/behaviours/brother-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** A heron of the heronry. */
export default class Heron extends Monster {
  name = 'heron'
  aliases = ['herons', 'bird']
  short = 'a grey heron'
  long = 'It stands on one leg, so as to have the other free.'
  race = 'heron'
  level = 5
  bareHands = '1d8'
  bareHandsVerb = 'stab'
  behaviours = [
    BrotherHelper.with(),
    Aggressive.with({ levels: [4, 100], grace: 6 }),
    Loot.with({ drops: [{ path: '../items/fiddle-bow', chance: 50 }] }),
  ]
}

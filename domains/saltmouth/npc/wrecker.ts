import { Aggressive } from '/behaviours/aggressive'
import { BrotherHelper } from '/behaviours/brother-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** A wrecker who hangs up false lights. */
export default class Wrecker extends Monster {
  name = 'wrecker'
  aliases = ['wreckers', 'man']
  short = 'a wrecker with a mule lantern'
  long = 'The lantern goes up and down as he walks. He has practised that.'
  gender = 'male' as const
  level = 6
  alignment = -500
  gold = 16
  bareHands = '1d10+1'
  bareHandsVerb = 'hack'
  behaviours = [
    BrotherHelper.with(),
    Aggressive.with({ grace: 4, says: 'Dead men pay no salvage!' }),
    Loot.with({
      drops: [
        { path: '../items/axe', chance: 12 },
        { path: '../items/oilskin', chance: 8 },
      ],
    }),
  ]
}

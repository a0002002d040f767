import { Aggressive } from '/behaviours/aggressive'
import { BrotherHelper } from '/behaviours/brother-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** An aggressive giant, who helps other frost giants. */
export default class FrostGiant extends Monster {
  name = 'giant'
  aliases = ['giants', 'frost giant']
  short = 'a frost giant'
  long = 'The beard has weather in it.'
  gender = 'male' as const
  race = 'giant'
  level = 14
  alignment = -250
  maxHp = 309
  bareHands = '4d7'
  bareHandsVerb = 'pound'
  resistances = { cold: 80, fire: -25 }
  behaviours = [
    BrotherHelper.with(),
    Aggressive.with({ grace: 6, says: 'Small.' }),
    Loot.with({ drops: [{ path: '../items/giants-buckle', chance: 15 }], gold: '3d30' }),
  ]
}

import { Aggressive } from '/behaviours/aggressive'
import { BrotherHelper } from '/behaviours/brother-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** A harpy that sorts bones. */
export default class Harpy extends Monster {
  name = 'harpy'
  aliases = ['harpies']
  short = 'a harpy'
  long = "An old woman's face, on something that would have liked to be a swan."
  gender = 'female' as const
  race = 'harpy'
  level = 10
  maxHp = 139
  alignment = -350
  bareHands = '3d7'
  bareHandsVerb = 'claw'
  behaviours = [
    BrotherHelper.with(),
    Aggressive.with({ grace: 4, says: 'How long? How long is its arm?' }),
    Loot.with({ drops: [{ path: '../items/long-feather', chance: 25 }] }),
  ]
}

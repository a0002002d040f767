import { Aggressive } from '/behaviours/aggressive'
import { BrotherHelper } from '/behaviours/brother-helper'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** A gargoyle of the roof, which faces inwards. */
export default class Gargoyle extends Monster {
  name = 'gargoyle'
  aliases = ['gargoyles', 'beast']
  short = 'a gargoyle of Karrow'
  long = 'A spout, a grin, and a hundredweight of wings.'
  race = 'gargoyle'
  level = 16
  maxHp = 271
  alignment = -300
  bareHands = '6d6'
  bareHandsVerb = 'tear'
  seesInDark = true
  resistances = { physical: 15, fire: 50, poison: 100, lightning: -20 }
  behaviours = [
    Aggressive.with({ grace: 4 }),
    BrotherHelper.with(),
    Loot.with({ drops: [{ path: '../items/stone-tongue', chance: 12 }] }),
  ]
}

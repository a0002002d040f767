import { Aggressive } from '/behaviours/aggressive'
import { Pack } from '/behaviours/pack'
import { Monster } from '/std/monster'

/** A wolf of the pack of nine. */
export default class RimeWolf extends Monster {
  name = 'wolf'
  aliases = ['wolves', 'rime wolf']
  short = 'a rime wolf'
  long = 'White, with a black mouth, and no hurry.'
  race = 'wolf'
  level = 10
  maxHp = 139
  alignment = -150
  bareHands = '3d7'
  bareHandsVerb = 'bite'
  seesInDark = true
  resistances = { cold: 50, fire: -20 }
  behaviours = [
    Pack.with({ name: 'rime wolves', calls: 2, flank: 30, loss: 20, breaksAt: 20 }),
    Aggressive.with({ levels: [6, 100], grace: 4 }),
  ]
}

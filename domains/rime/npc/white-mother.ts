import { Aggressive } from '/behaviours/aggressive'
import { Loot } from '/behaviours/loot'
import { Pack } from '/behaviours/pack'
import { Wimpy } from '/behaviours/wimpy'
import { Monster } from '/std/monster'

/** The leader of the nine wolves. */
export default class WhiteMother extends Monster {
  name = 'wolf'
  aliases = ['white mother', 'mother']
  short = 'the white mother'
  long = 'A glove hangs from one of her teeth.'
  gender = 'female' as const
  race = 'wolf'
  level = 12
  alignment = -200
  maxHp = 285
  bareHands = '3d8+1'
  bareHandsVerb = 'bite'
  seesInDark = true
  resistances = { cold: 60, fire: -20 }
  behaviours = [
    Pack.with({
      name: 'rime wolves',
      calls: 3,
      flank: 30,
      loss: 25,
      breaksAt: 15,
      howl: '{Actor} [lift] her head, and the mountain howls.',
    }),
    Aggressive.with({ grace: 4 }),
    Wimpy.with({ below: 15, until: 50 }),
    Loot.with({ drops: [{ path: '../items/white-pelt' }] }),
  ]
}

import { Aggressive } from '/behaviours/aggressive'
import { Loot } from '/behaviours/loot'
import { Pack } from '/behaviours/pack'
import { Wimpy } from '/behaviours/wimpy'
import { Monster } from '/std/monster'

/** The leader of the wolves. When she flees, all of them flee. */
export default class WhiteWolf extends Monster {
  name = 'alpha'
  aliases = ['white wolf', 'wolf']
  short = 'the white wolf'
  long = 'She is old, and there is a scar where one ear was. The others look at her before they move.'
  gender = 'female' as const
  race = 'wolf'
  level = 5
  alignment = -100
  bareHands = '1d8+1'
  bareHandsVerb = 'bite'
  seesInDark = true
  behaviours = [
    Pack.with({
      name: 'fen wolves',
      calls: 2,
      flank: 30,
      loss: 25,
      breaksAt: 20,
      howl: '{Actor} [throw] back her head and [howl].',
    }),
    Wimpy.with({ below: 20, until: 40 }),
    Aggressive.with({ grace: 2 }),
    Loot.with({ drops: [{ path: '../items/pelt' }] }),
  ]
}

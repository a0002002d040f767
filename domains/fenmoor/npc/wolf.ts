import { Aggressive } from '/behaviours/aggressive'
import { Pack } from '/behaviours/pack'
import { Monster } from '/std/monster'

/** A wolf of the pack. */
export default class FenWolf extends Monster {
  name = 'wolf'
  aliases = ['wolves']
  short = 'a gaunt wolf'
  long = 'Ribs, and eyes that count you.'
  race = 'wolf'
  level = 3
  alignment = -100
  bareHands = '1d6'
  bareHandsVerb = 'bite'
  seesInDark = true
  behaviours = [
    Pack.with({ name: 'fen wolves', calls: 2, flank: 30, loss: 25, breaksAt: 20 }),
    Aggressive.with({ grace: 2 }),
  ]
}

import { Aggressive } from '/behaviours/aggressive'
import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

/** An eel of the sump. */
export default class SumpEel extends Monster {
  name = 'eel'
  aliases = ['eels', 'sump eel']
  short = 'a sump eel'
  long = 'A muscle with a mouth.'
  race = 'eel'
  level = 7
  bareHands = '2d5'
  bareHandsVerb = 'bite'
  seesInDark = true
  resistances = { cold: 30, lightning: -40 }
  behaviours = [Aggressive.with({ grace: 4 }), Wander.with({ chance: 10, leash: 2, sectors: ['water'] })]
}

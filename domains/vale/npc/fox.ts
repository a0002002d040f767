import { HpTriggers } from '/behaviours/hp-triggers'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** A fox that steals hens. */
export default class Fox extends Monster {
  name = 'fox'
  short = 'a dog fox'
  long = 'He has a feather in the corner of his mouth, and is prepared to discuss it.'
  race = 'fox'
  level = 2
  bareHands = '1d5'
  bareHandsVerb = 'bite'
  seesInDark = true
  behaviours = [
    HpTriggers.with({ triggers: [{ at: 30, emote: 'looks for a way out.', flee: true }] }),
    Loot.with({ drops: [{ path: '../items/brush' }] }),
  ]
}

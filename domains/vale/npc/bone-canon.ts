import { Aggressive } from '/behaviours/aggressive'
import { HpTriggers } from '/behaviours/hp-triggers'
import { Loot } from '/behaviours/loot'
import { Monster } from '/std/monster'

/** A skeleton made of the bones of several canons. */
export default class BoneCanon extends Monster {
  name = 'canon'
  aliases = ['skeleton', 'bones']
  short = 'a canon of several canons'
  long = 'The tags are still on. He has *Snored*, *Owed me money* and *A good leg*.'
  gender = 'male' as const
  race = 'undead'
  level = 5
  alignment = -300
  maxHp = 80
  bareHands = '1d8'
  bareHandsVerb = 'rattle'
  seesInDark = true
  resistances = { poison: 100, cold: 50, holy: -30 }
  behaviours = [
    Aggressive.with({ grace: 6, says: 'Do not touch the tags.' }),
    HpTriggers.with({ triggers: [{ at: 50, emote: 'comes apart, and thinks better of it.' }] }),
    Loot.with({ drops: [{ path: '../items/tagged-skull' }] }),
  ]
}

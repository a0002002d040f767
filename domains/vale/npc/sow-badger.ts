import { Aggressive } from '/behaviours/aggressive'
import { Nocturnal } from '/behaviours/rhythm'
import { Monster } from '/std/monster'

/** An aggressive sow badger that is awake by night. */
export default class SowBadger extends Monster {
  name = 'badger'
  short = 'a sow badger'
  long = 'Broad as a chest, and she has had enough of boots.'
  gender = 'female' as const
  race = 'badger'
  level = 3
  bareHands = '1d6+1'
  bareHandsVerb = 'bite'
  seesInDark = true
  behaviours = [Aggressive.with({ levels: [3, 100], grace: 10 }), Nocturnal.with()]
}

import { Aggressive } from '/behaviours/aggressive'
import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

/** A bat that flies into things. */
export default class Bat extends Monster {
  name = 'bat'
  aliases = ['bats']
  short = 'a horseshoe bat'
  long = "It hits you, apologises in a pitch that you can't hear, and hits you again."
  race = 'bat'
  level = 4
  bareHands = '1d6+1'
  bareHandsVerb = 'bite'
  seesInDark = true
  behaviours = [
    Aggressive.with({ levels: [4, 100], grace: 6 }),
    Wander.with({ chance: 20, leash: 3, sectors: ['underground'] }),
  ]
}

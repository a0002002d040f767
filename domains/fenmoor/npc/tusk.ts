import { Aggressive } from '/behaviours/aggressive'
import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

/** A boar that wanders through the fen from time to time, and attacks anybody. */
export default class Tusk extends Monster {
  name = 'tusk'
  aliases = ['boar', 'old tusk']
  short = 'Old Tusk, a boar as high as a pony'
  long = 'One tusk is broken. Three spearheads are grown into the hide.'
  race = 'boar'
  gender = 'male' as const
  level = 9
  maxHp = 160
  alignment = -50
  bareHands = '2d6'
  bareHandsVerb = 'gore'
  behaviours = [Aggressive.with({ levels: [5, 100] }), Wander.with({ chance: 25, leash: 12 })]
}

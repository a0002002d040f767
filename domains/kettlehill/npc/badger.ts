import { Aggressive } from '/behaviours/aggressive'
import { Monster } from '/std/monster'

/** An angry badger. */
export default class Badger extends Monster {
  name = 'badger'
  short = 'a badger with a grievance'
  long = 'As big as a trunk, and somebody has tipped four tons of slate on its front door.'
  race = 'badger'
  level = 5
  bareHands = '1d8+2'
  bareHandsVerb = 'bite'
  maxHp = 75
  seesInDark = true
  behaviours = [Aggressive.with({ levels: [4, 100], grace: 8 })]
}

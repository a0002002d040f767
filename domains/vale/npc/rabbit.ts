import { Timid } from '/behaviours/timid'
import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

/** A rabbit that flees from everything. It is easy prey, but hard to catch. */
export default class Rabbit extends Monster {
  name = 'rabbit'
  short = 'a brown rabbit'
  long = 'Its ears are up.'
  race = 'rabbit'
  weight = 4
  level = 1
  maxHp = 8
  bareHands = '1d2'
  bareHandsVerb = 'kick'
  behaviours = [Timid.with({ chance: 70 }), Wander.with({ chance: 15, leash: 3 })]
}

import { Timid } from '/behaviours/timid'
import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

/** An ibex that wanders, and sometimes flees from players. */
export default class Ibex extends Monster {
  name = 'ibex'
  short = 'an ibex'
  long = 'It stands on nothing, chewing.'
  race = 'goat'
  level = 8
  bareHands = '1d10'
  bareHandsVerb = 'butt'
  behaviours = [Timid.with({ chance: 30 }), Wander.with({ chance: 10, leash: 2, sectors: ['mountain', 'hills'] })]
}

import { Timid } from '/behaviours/timid'
import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

/** A hen of the mill. */
export default class Hen extends Monster {
  name = 'hen'
  short = 'a brown hen'
  long = 'It walks as if it had a letter to deliver.'
  race = 'hen'
  level = 1
  bareHands = '1d2'
  bareHandsVerb = 'peck'
  behaviours = [Wander.with({ chance: 8, leash: 2, sectors: ['city', 'inside'] }), Timid.with({ chance: 10 })]
}

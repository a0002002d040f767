import { Timid } from '/behaviours/timid'
import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

/** A hare that runs away. */
export default class Hare extends Monster {
  name = 'hare'
  short = 'a dune hare'
  long = 'Sand on sand, until it moves.'
  race = 'hare'
  level = 2
  behaviours = [Timid.with({ chance: 80 }), Wander.with({ chance: 15, leash: 2, sectors: ['field', 'hills'] })]
}

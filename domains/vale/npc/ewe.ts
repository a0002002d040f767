import { Timid } from '/behaviours/timid'
import { Wander } from '/behaviours/wander'
import { Monster } from '/std/monster'

/** A ewe that wanders, and sometimes flees from players. */
export default class Ewe extends Monster {
  name = 'ewe'
  aliases = ['sheep']
  short = 'a ewe'
  long = 'She chews from left to right, like somebody reading.'
  gender = 'female' as const
  race = 'sheep'
  level = 1
  bareHands = '1d2'
  bareHandsVerb = 'butt'
  behaviours = [Timid.with({ chance: 30 }), Wander.with({ chance: 5, leash: 1, sectors: ['field'] })]
}

import { Armour } from '/std/armour'

/** The abbot's ring, worn on a finger. */
export default class AbbotsRing extends Armour {
  name = 'ring'
  short = "an abbot's ring"
  long = 'Forty small stones. Each is a little cold.'
  place = 'finger' as const
  protection = 2
  weight = 0.1
  value = 900
}

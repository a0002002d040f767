import { Armour } from '/std/armour'

/** A pair of plate gauntlets. */
export default class Gauntlets extends Armour {
  name = 'gauntlets'
  short = 'a pair of gauntlets'
  long = 'They want to be crossed on something.'
  place = 'hands' as const
  protection = 2
  weight = 3
  value = 640
}

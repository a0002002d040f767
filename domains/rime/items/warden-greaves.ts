import { Armour } from '/std/armour'

/** The rusted greaves of the pass warden. */
export default class WardenGreaves extends Armour {
  name = 'greaves'
  short = 'a pair of rusted greaves'
  long = 'They walk a little on their own, at first.'
  place = 'legs' as const
  protection = 2
  weight = 6
  value = 360
}

import { Armour } from '/std/armour'

/** A shutter from Mill Lane, carried as a shield. */
export default class Shutter extends Armour {
  name = 'shutter'
  short = 'half of a shutter'
  long = 'A heart has been cut out of it, and one can see through.'
  place = 'shield' as const
  protection = 2
  weight = 4
  value = 10
}

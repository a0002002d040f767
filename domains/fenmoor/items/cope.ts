import { Armour } from '/std/armour'

/** The cope of the bell's warden. */
export default class Cope extends Armour {
  name = 'cope'
  short = 'a sodden cope'
  long = 'Gold thread in black wool. It never quite dries.'
  weight = 9
  value = 220
  place = 'back' as const
  protection = 4
}

import { Armour } from '/std/armour'

/** The noose that Marget wears as a necklace. */
export default class Noose extends Armour {
  name = 'noose'
  short = 'a noose of old rope'
  long = 'It has been used once, and not well.'
  value = 90
  place = 'neck' as const
  protection = 2
}

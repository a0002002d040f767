import { Armour } from '/std/armour'

/** A hat with ear flaps. */
export default class FurHat extends Armour {
  name = 'hat'
  short = 'a hat with ear flaps'
  long = 'They are ears, in fact.'
  place = 'head' as const
  protection = 2
  weight = 2
  value = 260
  warmth = 8
}

import { Armour } from '/std/armour'

/** A wolfskin coat, which keeps its wearer warm. */
export default class FurCoat extends Armour {
  name = 'coat'
  short = 'a wolfskin coat'
  long = 'Nine tails. Other wolves will have something to say.'
  place = 'body' as const
  protection = 3
  weight = 8
  value = 680
  warmth = 20
}

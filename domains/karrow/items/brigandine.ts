import { Armour } from '/std/armour'

/** A brigandine, which is cloth armour with metal plates. */
export default class Brigandine extends Armour {
  name = 'brigandine'
  short = 'a brigandine'
  long = 'Forty plates. Thirty-nine have held.'
  place = 'body' as const
  protection = 3
  weight = 12
  value = 1500
}

import { Armour } from '/std/armour'

/** Of the kit that a class begins with: nobody buys it. */
export default class Robe extends Armour {
  name = 'robe'
  short = 'a grey robe'
  long = 'Wool, with deep pockets. It itches.'
  place = 'body' as const
  protection = 1
  weight = 3
  value = 0
}

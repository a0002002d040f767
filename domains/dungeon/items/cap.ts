import { Armour } from '/std/armour'

/** A cap, found in the cellars. */
export default class Cap extends Armour {
  name = 'cap'
  short = 'a leather cap'
  long = 'Somebody has cut seven notches into its rim, and then stopped.'
  place = 'head' as const
  protection = 1
  weight = 2
  value = 15
}

import { Armour } from '/std/armour'

/** Part of the kit that a class begins with. The item is worth nothing, so no shop buys it. */
export default class Robe extends Armour {
  name = 'robe'
  short = 'a grey robe'
  long = 'Wool, with deep pockets. It itches.'
  place = 'body' as const
  protection = 1
  weight = 3
  value = 0
}

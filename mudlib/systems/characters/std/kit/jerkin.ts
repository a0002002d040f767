import { Armour } from '/std/armour'

/** Part of the kit that a class begins with. The item is worth nothing, so no shop buys it. */
export default class Jerkin extends Armour {
  name = 'jerkin'
  short = 'a leather jerkin'
  long = 'Stiff at the shoulders, and mended under one arm.'
  place = 'body' as const
  protection = 1
  weight = 6
  value = 0
}

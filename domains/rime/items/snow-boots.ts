import { Armour } from '/std/armour'

/** A pair of nailed boots. */
export default class SnowBoots extends Armour {
  name = 'boots'
  short = 'a pair of nailed boots'
  long = 'Eleven nails each, and a twelfth that has come through.'
  place = 'feet' as const
  protection = 1
  weight = 3
  value = 240
  warmth = 8
}

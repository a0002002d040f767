import { Armour } from '/std/armour'

/** A pair of mittens, which keep the hands warm. */
export default class Mittens extends Armour {
  name = 'mittens'
  short = 'a pair of bearskin mittens'
  long = 'One string joins them, through the sleeves, as for children.'
  place = 'hands' as const
  protection = 1
  weight = 1
  value = 220
  warmth = 8
}

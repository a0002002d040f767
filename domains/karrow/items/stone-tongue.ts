import { Armour } from '/std/armour'

/** A ring in the shape of a gargoyle's spout. */
export default class StoneTongue extends Armour {
  name = 'ring'
  short = 'a ring in the shape of a spout'
  long = 'It drips before rain.'
  place = 'finger' as const
  protection = 2
  weight = 1
  value = 800
}

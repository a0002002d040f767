import { Armour } from '/std/armour'

/** Gloves for hauling ropes. */
export default class Gloves extends Armour {
  name = 'gloves'
  short = 'a pair of rope gloves'
  long = 'The palms are more tar than leather.'
  place = 'hands' as const
  protection = 1
  weight = 1
  value = 35
}

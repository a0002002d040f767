import { Armour } from '/std/armour'

/** A scarf of yeti hair. */
export default class WhiteHair extends Armour {
  name = 'scarf'
  short = 'a scarf of white hair'
  long = 'It came in, sat down, and asked for soup.'
  place = 'neck' as const
  protection = 2
  weight = 0.5
  value = 420
  warmth = 12
}

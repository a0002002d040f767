import { Armour } from '/std/armour'

/** A belt of plaited hair. */
export default class HairRope extends Armour {
  name = 'hair-rope'
  aliases = ['belt']
  short = 'a belt of plaited hair'
  long = 'Four colours. It is warm, and it is better not to think.'
  place = 'waist' as const
  protection = 1
  weight = 1
  value = 160
}

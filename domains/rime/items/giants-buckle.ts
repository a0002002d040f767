import { Armour } from '/std/armour'

/** A giant's belt buckle, carried as a shield. */
export default class GiantsBuckle extends Armour {
  name = 'buckle'
  aliases = ['shield']
  short = "a giant's belt buckle"
  long = 'A good shield, with a picture of a boot.'
  place = 'shield' as const
  protection = 2
  weight = 9
  value = 540
}

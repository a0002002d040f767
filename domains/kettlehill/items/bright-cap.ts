import { Armour } from '/std/armour'

/** The better of the two caps that smithing can make. */
export default class BrightCap extends Armour {
  name = 'cap'
  aliases = ['bright cap', 'helmet']
  short = 'a bright cap'
  long = 'The silver has been driven to the top of the metal, as cream comes up.'
  place = 'head' as const
  protection = 3
  weight = 4
  value = 160
}

import { Armour } from '/std/armour'

/** A heavy cap, the worse of the two that smithing can make. */
export default class LeadCap extends Armour {
  name = 'cap'
  aliases = ['lead cap']
  short = 'a grey cap'
  long = 'It keeps off a blow, and most thoughts.'
  place = 'head' as const
  protection = 1
  weight = 5
  value = 20
}

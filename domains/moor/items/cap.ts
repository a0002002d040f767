import { Armour } from '/std/armour'

/** A bronze cap, dropped by monsters of the moor. */
export default class Cap extends Armour {
  name = 'cap'
  aliases = ['bronze cap']
  short = 'a bronze cap'
  long = 'Beaten from one sheet, with a row of rings round the rim.'
  place = 'head' as const
  protection = 2
  weight = 3
  value = 60
}

import { Armour } from '/std/armour'

/** The best piece of armour on the moor. */
export default class Torc extends Armour {
  name = 'torc'
  aliases = ['gold torc']
  short = 'a gold torc'
  long = 'Two bulls’ heads look at each other across your throat.'
  place = 'neck' as const
  protection = 2
  bonuses = { hp: 15, str: 1 }
  weight = 2
  value = 500
}

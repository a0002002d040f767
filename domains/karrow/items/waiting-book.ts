import { Armour } from '/std/armour'

/** The castellan's book, carried as a shield. */
export default class WaitingBook extends Armour {
  name = 'book'
  aliases = ['shield']
  short = 'the book of those who wait'
  long = 'As thick as a door, and your name is in it.'
  place = 'shield' as const
  protection = 3
  weight = 8
  value = 1400
}

import { Armour } from '/std/armour'

/** A jerkin of eel leather. */
export default class Jerkin extends Armour {
  name = 'jerkin'
  short = 'a jerkin of eel skin'
  long = 'It shines, and sheds water.'
  weight = 6
  value = 80
  place = 'body' as const
  protection = 3
}

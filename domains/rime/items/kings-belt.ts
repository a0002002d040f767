import { Armour } from '/std/armour'

/** The belt of the giants' king. */
export default class KingsBelt extends Armour {
  name = 'belt'
  short = "half of a king's belt"
  long = 'It has been taken in seven times.'
  place = 'waist' as const
  protection = 2
  weight = 5
  value = 980
}

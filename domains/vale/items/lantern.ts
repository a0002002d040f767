import { Light } from '/std/light'

/** A lantern that the sexton lends to players at night. Neither wind nor rain puts it out. */
export default class Lantern extends Light {
  name = 'lantern'
  aliases = ['lamp']
  short = 'a horn lantern'
  long = 'Thin plates of horn round a stub of candle. It burns for a quarter of an hour, in any weather.'
  weight = 2
  value = 1
  fuel = 900
  shielded = true
}

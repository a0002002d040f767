import { Armour } from '/std/armour'

/** A helmet with a slit. */
export default class Sallet extends Armour {
  name = 'sallet'
  aliases = ['helmet']
  short = 'a sallet'
  long = 'Somebody has scratched DUCK on the inside.'
  place = 'head' as const
  protection = 2
  weight = 4
  value = 700
}

import { Armour } from '/std/armour'

/** A belt with the castellan's keys. */
export default class CastellansKeys extends Armour {
  name = 'belt'
  aliases = ['keys']
  short = "a castellan's belt of keys"
  long = 'One for each who waits.'
  place = 'waist' as const
  protection = 2
  weight = 3
  value = 1300
}

import { Armour } from '/std/armour'

/** The warden's cope. */
export default class Cope extends Armour {
  name = 'cope'
  short = 'a sodden cope'
  long = 'Gold thread in black wool. It never quite dries.'
  weight = 9
  value = 220
  place = 'back' as const
  protection = 4
}

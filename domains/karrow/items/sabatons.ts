import { Armour } from '/std/armour'

/** A pair of plate boots. */
export default class Sabatons extends Armour {
  name = 'sabatons'
  aliases = ['boots']
  short = 'a pair of sabatons'
  long = 'They do not fit in stirrups, or doors.'
  place = 'feet' as const
  protection = 2
  weight = 4
  value = 640
}

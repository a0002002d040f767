import { Armour } from '/std/armour'

/** The confessor's stole, worn on the back. */
export default class Stole extends Armour {
  name = 'stole'
  short = 'a white stole'
  long = 'It was black.'
  place = 'back' as const
  protection = 2
  weight = 1
  value = 900
}

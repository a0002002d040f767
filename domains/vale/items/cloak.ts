import { Armour } from '/std/armour'

export default class Cloak extends Armour {
  name = 'cloak'
  short = 'a woollen cloak'
  long = 'Grey-green, and warm.'
  place = 'back' as const
  protection = 1
  weight = 3
  warmth = 8
  keepsDry = 50
  value = 12
}

import { Armour } from '/std/armour'

/** A breastplate made of one scale. */
export default class WyrmScale extends Armour {
  name = 'breastplate'
  aliases = ['scale']
  short = 'a breastplate of one scale'
  long = 'It was shed, and it has been sat on.'
  place = 'body' as const
  protection = 3
  weight = 8
  value = 1500
  warmth = 5
}

import { Armour } from '/std/armour'

/** The lighthouse keeper's coat. */
export default class KeepersCoat extends Armour {
  name = 'keepers-coat'
  aliases = ['coat']
  short = "a keeper's coat"
  long = 'It is dry at last.'
  place = 'back' as const
  protection = 2
  weight = 4
  value = 240
  warmth = 8
  keepsDry = 60
}

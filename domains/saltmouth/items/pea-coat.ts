import { Armour } from '/std/armour'

/** The mate's coat. */
export default class PeaCoat extends Armour {
  name = 'pea-coat'
  aliases = ['coat']
  short = "a mate's pea coat"
  long = 'Two rows of buttons. One is missing, and you know where it lies.'
  place = 'body' as const
  protection = 2
  weight = 6
  value = 220
  warmth = 9
}

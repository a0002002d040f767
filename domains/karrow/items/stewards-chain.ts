import { Armour } from '/std/armour'

/** The steward's chain of office. */
export default class StewardsChain extends Armour {
  name = 'chain'
  short = "a steward's chain"
  long = 'Each link is a guest.'
  place = 'neck' as const
  protection = 2
  weight = 3
  value = 1200
}

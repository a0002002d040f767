import { Armour } from '/std/armour'

/** A pair of thigh-high boots. */
export default class SeaBoots extends Armour {
  name = 'sea-boots'
  aliases = ['boots']
  short = 'a pair of sea boots'
  long = "Somebody's initials are in them, and somebody else's under those."
  place = 'feet' as const
  protection = 1
  weight = 3
  value = 45
  keepsDry = 30
}

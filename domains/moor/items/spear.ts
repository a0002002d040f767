import { Weapon } from '/std/weapon'

/** A spear with a reach of two tiles. */
export default class Spear extends Weapon {
  name = 'spear'
  aliases = ['bronze spear']
  short = 'a bronze spear'
  long = 'Ash and bronze, older than the road. On the moor its point reaches further than most things can bite.'
  damage = '1d12+1'
  hitVerb = 'stab'
  hands = 2
  tiles = 2
  weight = 7
  value = 120
}

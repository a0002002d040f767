import { Weapon } from '/std/weapon'

/** Part of the kit that a class begins with. The item is worth nothing, so no shop buys it. */
export default class Spear extends Weapon {
  name = 'spear'
  short = 'an ash spear'
  long = 'Taller than you. The point has been straightened once.'
  damage = '1d7'
  hitVerb = 'pierce'
  weight = 6
  value = 0
}

import { Weapon } from '/std/weapon'

/** Part of the kit that a class begins with. The item is worth nothing, so no shop buys it. */
export default class Dagger extends Weapon {
  name = 'dagger'
  short = 'a short dagger'
  long = 'A hand of blade, and a grip wrapped in cord.'
  damage = '1d6+1'
  hitVerb = 'stab'
  weight = 2
  value = 0
}

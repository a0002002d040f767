import { Weapon } from '/std/weapon'

/** Of the kit that a class begins with: nobody buys it. */
export default class Dagger extends Weapon {
  name = 'dagger'
  short = 'a short dagger'
  long = 'A hand of blade, and a grip wrapped in cord.'
  damage = '1d6+1'
  hitVerb = 'stab'
  weight = 2
  value = 0
}

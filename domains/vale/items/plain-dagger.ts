import { Weapon } from '/std/weapon'

/** A dagger of good quality. */
export default class PlainDagger extends Weapon {
  name = 'dagger'
  short = 'a plain dagger'
  long = 'No ornament, and no excuse.'
  damage = '2d4'
  hitVerb = 'stab'
  weight = 2
  value = 60
}

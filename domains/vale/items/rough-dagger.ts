import { Weapon } from '/std/weapon'

/** A rough dagger, the product of a beginner. */
export default class RoughDagger extends Weapon {
  name = 'dagger'
  short = 'a rough dagger'
  long = 'It knows what it wants to be.'
  damage = '1d4'
  hitVerb = 'stab'
  weight = 2
  value = 12
}

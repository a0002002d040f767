import { Weapon } from '/std/weapon'

/** A dagger of watered steel, the product of a master. */
export default class WateredDagger extends Weapon {
  name = 'dagger'
  short = 'a watered dagger'
  long =
    'Along the blade the light runs like a brook over stones, and somebody has cut a very small hart under the guard.'
  damage = '2d5+1'
  hitVerb = 'stab'
  weight = 2
  accuracy = 5
  value = 220
}

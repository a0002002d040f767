import { Weapon } from '/std/weapon'

/** A sailor's dagger. */
export default class Marlinspike extends Weapon {
  name = 'marlinspike'
  aliases = ['dagger', 'spike']
  short = 'a marlinspike'
  long = 'For opening knots. It is not particular about the knot.'
  damage = '1d8+2'
  hitVerb = 'stab'
  weight = 2
  value = 120
  accuracy = 3
}

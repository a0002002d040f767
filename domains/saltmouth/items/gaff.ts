import { Weapon } from '/std/weapon'

/** A two-handed gaff, used as a spear. */
export default class Gaff extends Weapon {
  name = 'gaff'
  aliases = ['spear']
  short = 'a long gaff'
  long = 'Ash, and a hook that has been through tunny.'
  damage = '2d6+1'
  hitVerb = 'gaff'
  hands = 2
  weight = 6
  value = 190
}

import { Weapon } from '/std/weapon'

/** For an ox. */
export default class MeatHook extends Weapon {
  name = 'hook'
  aliases = ['spear']
  short = 'a kitchen hook'
  long = 'The largest of the row.'
  damage = '3d6'
  hitVerb = 'hook'
  weight = 6
  value = 500
}

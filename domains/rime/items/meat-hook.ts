import { Weapon } from '/std/weapon'

/** The hook of the abbey's kitchen, used as a spear. */
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

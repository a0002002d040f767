import { Weapon } from '/std/weapon'

/** Part of the kit that a class begins with. The item is worth nothing, so no shop buys it. */
export default class Mace extends Weapon {
  name = 'mace'
  short = 'an iron mace'
  long = 'A fist of iron on a stick. It asks for no skill.'
  damage = '1d7'
  hitVerb = 'crush'
  weight = 9
  value = 0
}

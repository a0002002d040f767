import { Weapon } from '/std/weapon'

/** Part of the kit that a class begins with. The item is worth nothing, so no shop buys it. */
export default class Sword extends Weapon {
  name = 'sword'
  short = 'a militia sword'
  long = 'The edge has been ground down by three owners. A number is stamped on the guard.'
  damage = '1d8'
  hitVerb = 'slash'
  weight = 8
  value = 0
}

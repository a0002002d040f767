import { Weapon } from '/std/weapon'

/** Part of the kit that a class begins with. The item is worth nothing, so no shop buys it. */
export default class Staff extends Weapon {
  name = 'staff'
  short = "a walker's staff"
  long = 'Oak, worn smooth where hands go.'
  damage = '1d6'
  hitVerb = 'strike'
  weight = 5
  value = 0
}

import { Weapon } from '/std/weapon'

/** Of the kit that a class begins with: nobody buys it. */
export default class Staff extends Weapon {
  name = 'staff'
  short = "a walker's staff"
  long = 'Oak, worn smooth where hands go.'
  damage = '1d6'
  hitVerb = 'strike'
  weight = 5
  value = 0
}

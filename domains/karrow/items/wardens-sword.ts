import { Weapon } from '/std/weapon'

/** The sword of a knight of Karrow. */
export default class WardensSword extends Weapon {
  name = 'sword'
  short = 'a sword of Karrow'
  long = 'A crowned heart is on the pommel, with a keyhole.'
  damage = '3d6+2'
  hitVerb = 'slash'
  weight = 5
  value = 1300
  accuracy = 2
}

import { Weapon } from '/std/weapon'

/** A goblin's club. */
export default class Club extends Weapon {
  name = 'club'
  short = 'a bog oak club'
  long = 'Black, and as hard as horn.'
  damage = '1d8'
  hitVerb = 'club'
  weight = 5
  value = 18
}

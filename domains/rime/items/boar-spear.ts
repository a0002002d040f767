import { Weapon } from '/std/weapon'

/** A spear with a crossbar. */
export default class BoarSpear extends Weapon {
  name = 'spear'
  aliases = ['bear spear']
  short = 'a bear spear'
  long = 'The crossbar is there because bears come on.'
  damage = '3d6'
  hitVerb = 'thrust'
  hands = 2
  weight = 6
  value = 640
}

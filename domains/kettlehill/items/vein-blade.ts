import { Weapon } from '/std/weapon'

/** A sword made of the metal of the vein. */
export default class VeinBlade extends Weapon {
  name = 'blade'
  aliases = ['sword']
  short = 'a blade out of the vein'
  long = 'Nobody forged it. Somebody only took away the hill.'
  damage = '3d5+2'
  hitVerb = 'slash'
  weight = 4
  value = 780
  accuracy = 4
}

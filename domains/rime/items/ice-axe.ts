import { Weapon } from '/std/weapon'

/** An ice axe, used as a weapon. */
export default class IceAxe extends Weapon {
  name = 'axe'
  aliases = ['ice axe']
  short = 'an ice axe'
  long = 'One end for the mountain, and one for what lives on it.'
  damage = '3d5'
  hitVerb = 'hew'
  weight = 5
  value = 520
}

import { Weapon } from '/std/weapon'

/** For ice. */
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

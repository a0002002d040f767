import { Weapon } from '/std/weapon'

/** A crystal used as a spear. */
export default class Needle extends Weapon {
  name = 'needle'
  aliases = ['spear']
  short = 'a needle of white crystal'
  long = 'It hums when you think.'
  damage = '3d5'
  hitVerb = 'thrust'
  damageType = 'lightning' as const
  weight = 4
  hands = 2
  value = 380
  accuracy = 3
}

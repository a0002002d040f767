import { Weapon } from '/std/weapon'

/** A halberd of the wall guards. */
export default class Halberd extends Weapon {
  name = 'halberd'
  short = 'a halberd'
  long = 'Axe, hook and spike, and six feet between you and it.'
  damage = '4d6'
  hitVerb = 'hew'
  hands = 2
  weight = 9
  value = 1500
}

import { Weapon } from '/std/weapon'

/** A boarding axe, used as a weapon. */
export default class Axe extends Weapon {
  name = 'axe'
  aliases = ['boarding axe']
  short = 'a boarding axe'
  long = 'A spike behind and an edge before, and a thong for the wrist.'
  damage = '2d5'
  hitVerb = 'hack'
  weight = 5
  value = 140
}

import { Weapon } from '/std/weapon'

/** A morningstar, used as a weapon. */
export default class Morningstar extends Weapon {
  name = 'morningstar'
  aliases = ['flail']
  short = 'a morningstar'
  long = 'It belonged to a bishop.'
  damage = '4d5'
  hitVerb = 'crush'
  weight = 8
  value = 1300
}

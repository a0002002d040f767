import { Weapon } from '/std/weapon'

/** The drill sergeant's baton. */
export default class SergeantsBaton extends Weapon {
  name = 'baton'
  aliases = ['mace']
  short = "a sergeant's baton"
  long = 'A foot long. Whoever it is pointed at takes twelve paces, and turns about.'
  damage = '4d5+1'
  hitVerb = 'smash'
  weight = 4
  value = 1350
}

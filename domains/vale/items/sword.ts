import { Weapon } from '/std/weapon'

export default class Sword extends Weapon {
  name = 'sword'
  aliases = ['swords', 'blade']
  short = 'a plain sword'
  long = 'New iron, a leather grip, and an edge that will do.'
  damage = '1d8+1'
  hitVerb = 'slash'
  value = 30
}

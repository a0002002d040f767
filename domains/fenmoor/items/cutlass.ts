import { Weapon } from '/std/weapon'

/** A cutlass that only allies of the bandits (the faction `rope`) can buy. */
export default class Cutlass extends Weapon {
  name = 'cutlass'
  short = 'a cutlass with a rope grip'
  long = 'Somebody has wound red cord around the grip, very carefully.'
  damage = '2d5'
  hitVerb = 'slash'
  weight = 4
  value = 220
}

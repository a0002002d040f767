import { Weapon } from '/std/weapon'

/** The executioner's two-handed axe. */
export default class HeadsmansAxe extends Weapon {
  name = 'axe'
  short = "a headsman's axe"
  long = 'On the blade: I ASK ONLY ONCE.'
  damage = '5d6'
  hitVerb = 'behead'
  hands = 2
  weight = 11
  value = 2200
}

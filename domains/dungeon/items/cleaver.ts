import { Weapon } from '/std/weapon'

/** The flesher's cleaver, the reward of the catacombs. */
export default class Cleaver extends Weapon {
  name = 'cleaver'
  aliases = ["flesher's cleaver"]
  short = "the flesher's cleaver"
  long = 'Broad as a plate. The edge is better kept than anything else down here.'
  damage = '2d4+2'
  hitVerb = 'chop'
  weight = 5
  value = 220
}

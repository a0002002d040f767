import { Weapon } from '/std/weapon'

/** The clapper of the bell, used as a weapon. */
export default class Clapper extends Weapon {
  name = 'clapper'
  short = 'the clapper of a bell'
  long = 'Bronze, as long as your leg. It hums when you hold it.'
  weight = 12
  value = 300
  damage = '2d7+1'
  hitVerb = 'smash'
}

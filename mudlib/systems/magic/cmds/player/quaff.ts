import { Invoke } from '/std/invoke'

/** Drinks potions. */
export default class Quaff extends Invoke {
  verb = 'quaff' as const
  position = 'resting' as const
  usage = 'quaff <potion>'
  help = 'Quaffs a potion that you carry.'
}

import { Effect } from '/std/effect'

/** An invisible shield gives the bearer more protection. */
export default class Shield extends Effect {
  name = 'shield'
  duration = 120
  stacking = 'strongest' as const
  modifiers = { protection: 3 }
  wearsOff = 'The air around you thins.'
}

import { Effect } from '/std/effect'

/** An unseen shield: harder to hit and to hurt. */
export default class Shield extends Effect {
  name = 'shield'
  duration = 120
  stacking = 'strongest' as const
  modifiers = { protection: 3 }
  wearsOff = 'The air around you thins.'
}

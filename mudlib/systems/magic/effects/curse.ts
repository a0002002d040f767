import { Effect } from '/std/effect'

/** Brings the bearer bad luck. */
export default class Curse extends Effect {
  name = 'curse'
  harmful = true
  duration = 120
  modifiers = { hit: -6, wis: -2 }
  wearsOff = 'The shadow leaves you.'
}

import { Effect } from '/std/effect'

/** Makes the bearer weaker. */
export default class Weakness extends Effect {
  name = 'weakness'
  harmful = true
  duration = 60
  modifiers = { str: -4, damage: -1 }
  wearsOff = 'Your strength comes back.'
}

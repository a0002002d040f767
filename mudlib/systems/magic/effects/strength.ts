import { Effect } from '/std/effect'

/** Makes the bearer stronger. */
export default class Strength extends Effect {
  name = 'strength'
  duration = 180
  modifiers = { str: 4 }
  wearsOff = 'Your muscles are your own again.'
}

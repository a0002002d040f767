import { Effect } from '/std/effect'

/** Out of sight, except for those who look for it; ends with anything that its bearer does. */
export default class Hidden extends Effect {
  name = 'hidden'
  duration = 0
  conditions = ['hidden' as const]
  wearsOff = 'You are out in the open.'
}

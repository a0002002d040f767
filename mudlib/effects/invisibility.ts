import { Effect } from '/std/effect'

/** Invisible, except for those with detection; ends with the first blow. */
export default class Invisibility extends Effect {
  name = 'invisibility'
  duration = 300
  conditions = ['invisible' as const]
  wearsOff = 'You can be seen again.'
}

import { Effect } from '/std/effect'

/** Can not be seen, but by who sees such things; ends with the first blow. */
export default class Invisibility extends Effect {
  name = 'invisibility'
  duration = 300
  conditions = ['invisible' as const]
  wearsOff = 'You can be seen again.'
}

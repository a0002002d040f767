import { Effect } from '/std/effect'

/** The bearer is invisible, except to livings with detection. The effect ends with the bearer's first blow. */
export default class Invisibility extends Effect {
  name = 'invisibility'
  duration = 300
  conditions = ['invisible' as const]
  wearsOff = 'You can be seen again.'
}

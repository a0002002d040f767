import { Effect } from '/std/effect'

/** The bearer is blind: it sees nothing, and hits less often. */
export default class Blindness extends Effect {
  name = 'blindness'
  harmful = true
  duration = 20
  conditions = ['blind' as const]
  wearsOff = 'You can see again.'
}

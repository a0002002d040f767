import { Effect } from '/std/effect'

/** Strikes at what it can not see. */
export default class Blindness extends Effect {
  name = 'blindness'
  harmful = true
  duration = 20
  conditions = ['blind' as const]
  wearsOff = 'You can see again.'
}

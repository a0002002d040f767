import { Effect } from '/std/effect'

/** Blind: sees nothing, and hits less often. */
export default class Blindness extends Effect {
  name = 'blindness'
  harmful = true
  duration = 20
  conditions = ['blind' as const]
  wearsOff = 'You can see again.'
}

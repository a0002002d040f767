import { Effect } from '/std/effect'

/** Sees invisible livings. */
export default class Detection extends Effect {
  name = 'detection'
  duration = 300
  conditions = ['seesInvisible' as const]
  wearsOff = 'Your eyes see less again.'
}

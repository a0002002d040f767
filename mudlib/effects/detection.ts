import { Effect } from '/std/effect'

/** The bearer sees invisible and hidden livings. */
export default class Detection extends Effect {
  name = 'detection'
  duration = 300
  conditions = ['seesInvisible' as const, 'seesHidden' as const]
  wearsOff = 'Your eyes see less again.'
}

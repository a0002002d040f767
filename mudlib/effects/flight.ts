import { Effect } from '/std/effect'

/** The bearer flies over water and ice, until a storm forces it down. */
export default class Flight extends Effect {
  name = 'flight'
  duration = 180
  stacking = 'extend' as const
  conditions = ['flying' as const]
  wearsOff = 'Your feet touch the ground again.'
}

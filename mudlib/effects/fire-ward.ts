import { Effect } from '/std/effect'

/** The bearer takes half damage from fire. */
export default class FireWard extends Effect {
  name = 'fire ward'
  duration = 180
  resistances = { fire: 50 }
  wearsOff = 'You feel the heat again.'
}

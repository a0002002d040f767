import { Effect } from '/std/effect'

/** Reduces the damage that the bearer takes, especially unholy damage. */
export default class Protection extends Effect {
  name = 'protection'
  duration = 180
  modifiers = { taken: -5 }
  resistances = { unholy: 25 }
  wearsOff = 'The grey light fades.'
}

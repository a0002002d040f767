import { Effect } from '/std/effect'

/** Less harm. */
export default class Protection extends Effect {
  name = 'protection'
  duration = 180
  modifiers = { taken: -5 }
  resistances = { unholy: 25 }
  wearsOff = 'The grey light fades.'
}

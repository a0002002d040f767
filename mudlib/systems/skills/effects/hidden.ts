import { Effect } from '/std/effect'

/** Hides its bearer from everybody who can't detect hidden livings. The effect ends when the bearer does anything. */
export default class Hidden extends Effect {
  name = 'hidden'
  duration = 0
  conditions = ['hidden' as const]
  wearsOff = 'You are out in the open.'
}

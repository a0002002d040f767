import { Effect } from '/std/effect'

/** Makes the bearer slower. */
export default class Slowness extends Effect {
  name = 'slowness'
  harmful = true
  duration = 40
  modifiers = { dex: -4, hit: -8 }
  wearsOff = 'You are as quick as ever.'
}

import { Effect } from '/std/effect'

/** Lets the bearer walk through closed doors that aren't locked. */
export default class Ghostly extends Effect {
  name = 'pass door'
  duration = 120
  conditions = ['passesDoors' as const]
  wearsOff = 'You are solid again.'
}

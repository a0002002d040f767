import { Effect } from '/std/effect'

/** Walks through closed doors that nobody has locked. */
export default class Ghostly extends Effect {
  name = 'pass door'
  duration = 120
  conditions = ['passesDoors' as const]
  wearsOff = 'You are solid again.'
}

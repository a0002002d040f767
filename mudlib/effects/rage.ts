import { Effect } from '/std/effect'

/** The bearer does more damage, and has less protection, with each stack. */
export default class Rage extends Effect {
  name = 'rage'
  duration = 0
  stacking = 'stack' as const
  maxStacks = 5
  modifiers = { might: 50, hit: 5, protection: -1 }
}

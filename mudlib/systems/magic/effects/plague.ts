import type { Affected } from '/std/affected'
import type { Affect } from '/std/effect'
import { Effect } from '/std/effect'
import type { Living } from '/std/living'

/** An illness that weakens the bearer and hurts it repeatedly. */
export default class Plague extends Effect {
  name = 'plague'
  harmful = true
  duration = 60
  every = 6
  modifiers = { str: -3 }
  wearsOff = 'Your sores have closed.'

  tick(bearer: Affected, affect: Affect): void {
    const victim = bearer as Living
    victim.tell('You shiver, and your sores burn.')
    victim.damage(Math.max(1, 1 + Math.floor(affect.power / 2)), 'poison', null, 'plague')
  }
}

import { find } from 'driver'
import type { Affected } from '/std/affected'
import type { Affect } from '/std/effect'
import { Effect } from '/std/effect'
import type { Living } from '/std/living'

/** The bearer is poisoned: it takes damage over time, more with each stack. */
export default class Poison extends Effect {
  name = 'poison'
  harmful = true
  duration = 24
  every = 4
  stacking = 'stack' as const
  maxStacks = 3
  modifiers = { str: -1 }
  wearsOff = 'The poison has left your blood.'

  tick(bearer: Affected, affect: Affect): void {
    const victim = bearer as Living
    victim.tell('Poison burns in your veins.')
    // The damage is attributed to the poisoner, as long as the poisoner exists.
    const poisoner = affect.by === '' ? null : (find(affect.by) as Living | null)
    victim.damage(Math.max(1, 2 + affect.power) * affect.stacks, 'poison', poisoner, 'poison')
  }
}

import type { Affected } from '/std/affected'
import type { Affect } from '/std/effect'
import { Effect } from '/std/effect'
import type { Living } from '/std/living'

/** The bearer is afraid, and flees at every chance. */
export default class Fear extends Effect {
  name = 'fear'
  harmful = true
  duration = 8
  every = 2
  conditions = ['afraid' as const]
  modifiers = { hit: -20 }
  wearsOff = 'Your heart beats slower.'

  started(bearer: Affected): void {
    ;(bearer as Living).flee(true)
  }

  tick(bearer: Affected, _affect: Affect): void {
    const coward = bearer as Living
    if (coward.attacker) coward.flee(true)
  }
}

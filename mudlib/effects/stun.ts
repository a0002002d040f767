import type { Affected } from '/std/affected'
import { Effect } from '/std/effect'
import type { Living } from '/std/living'

/** The bearer is stunned, and can do nothing. */
export default class Stun extends Effect {
  name = 'stun'
  harmful = true
  duration = 4
  stacking = 'refuse' as const
  conditions = ['stunned' as const]
  wearsOff = 'You can move again.'

  started(bearer: Affected): void {
    ;(bearer as Living).interrupt('You are stunned, and lose your spell.')
  }
}

import type { Affected } from '/std/affected'
import { Effect } from '/std/effect'
import type { Living } from '/std/living'

/** The bearer is silenced: it can neither speak nor cast spells. */
export default class Silence extends Effect {
  name = 'silence'
  harmful = true
  duration = 15
  conditions = ['silenced' as const]
  wearsOff = 'Your voice is back.'

  started(bearer: Affected): void {
    ;(bearer as Living).interrupt('Your voice fails you in the middle of the spell.')
  }
}

import type { Affected } from '/std/affected'
import { Effect } from '/std/effect'
import type { Living } from '/std/living'

/** The bearer is asleep by magic, until it is hurt. */
export default class Sleep extends Effect {
  name = 'sleep'
  harmful = true
  duration = 20
  stacking = 'refuse' as const
  conditions = ['asleep' as const]
  wearsOff = 'You wake up.'

  started(bearer: Affected): void {
    const sleeper = bearer as Living
    sleeper.interrupt('You fall asleep over your spell.')
    sleeper.stopFighting()
    for (const one of sleeper.environment?.livings ?? []) if (one.attacker === sleeper) one.breakOff()
  }
}

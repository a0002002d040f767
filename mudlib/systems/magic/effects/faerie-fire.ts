import type { Affected } from '/std/affected'
import { Effect } from '/std/effect'

/** Outlines the bearer in light. */
export default class FaerieFire extends Effect {
  name = 'faerie-fire'
  harmful = true
  duration = 60
  modifiers = { protection: -3 }
  wearsOff = 'The light around you fades.'

  started(bearer: Affected): void {
    for (const effect of ['/effects/invisibility', '/effects/hidden']) bearer.removeAffect(effect)
  }
}

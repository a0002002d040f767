import { Helper, type HelperSettings } from '/behaviours/helper'
import type { Living } from '/std/living'

interface Settings extends HelperSettings {
  /** Whether it helps only victims whose alignment is better than the attacker's. In that case, nobody is punished for fighting evil. */
  lawful: boolean
}

/**
 * Defends anybody who is attacked in its room, players and monsters alike. It follows CoffeeMUD's Guard.
 *
 *     behaviours = [Guard.with({ cry: 'Not in my gate!', lawful: true })]
 */
export class Guard extends Helper<Settings> {
  defaults(): Settings {
    return { ...super.defaults(), cry: 'Keep the peace!', lawful: false }
  }

  protected helps(victim: Living, against: Living): boolean {
    return !this.settings.lawful || against.alignment < victim.alignment
  }
}

export default Guard

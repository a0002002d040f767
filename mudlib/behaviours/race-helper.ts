import { Helper } from '/behaviours/helper'
import type { Living } from '/std/living'

/**
 * Helps others of its race, including players. It follows CoffeeMUD's RaceHelper.
 *
 *     behaviours = [RaceHelper.with()]
 */
export class RaceHelper extends Helper {
  protected helps(victim: Living, against: Living): boolean {
    const { race } = this.monster
    return victim.race === race && against.race !== race
  }
}

export default RaceHelper

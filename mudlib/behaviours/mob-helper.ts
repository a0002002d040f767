import { Helper } from '/behaviours/helper'
import type { Living } from '/std/living'

/**
 * Helps any monster that players attack. It follows CoffeeMUD's MOBHelper.
 *
 *     behaviours = [MobHelper.with()]
 */
export class MobHelper extends Helper {
  protected helps(victim: Living, against: Living): boolean {
    return !victim.isPlayer && against.isPlayer
  }
}

export default MobHelper

import { Helper } from '/behaviours/helper'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
/**
 * Helps clones of its own program, and monsters that were spawned for the same room. It follows CoffeeMUD's BrotherHelper.
 *
 *     behaviours = [BrotherHelper.with({ cry: 'Brothers, to arms!' })]
 */
export class BrotherHelper extends Helper {
  protected helps(victim: Living): boolean {
    const { monster } = this
    if (victim.isPlayer) return false
    return victim.path === monster.path || (monster.home !== '' && (victim as Monster).home === monster.home)
  }
}

export default BrotherHelper

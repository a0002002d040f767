import { Helper } from '/behaviours/helper'
import type { Living } from '/std/living'
import type { Monster } from '/std/monster'
/**
 * Helps monsters of its clan. It follows CoffeeMUD's ClanHelper.
 *
 *     behaviours = [ClanHelper.with()]
 */
export class ClanHelper extends Helper {
  protected helps(victim: Living): boolean {
    const { clan } = this.monster
    return clan !== '' && (victim as Monster).clan === clan
  }
}

export default ClanHelper

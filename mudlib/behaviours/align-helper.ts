import { Helper } from '/behaviours/helper'
import { alignmentName } from '/lib/alignment'
import type { Living } from '/std/living'
/**
 * Helps livings of its own alignment (good, neutral or evil) against livings of another alignment. It follows CoffeeMUD's AlignHelper.
 *
 *     behaviours = [AlignHelper.with()]
 */
export class AlignHelper extends Helper {
  protected helps(victim: Living, against: Living): boolean {
    const own = alignmentName(this.monster.alignment)
    return alignmentName(victim.alignment) === own && alignmentName(against.alignment) !== own
  }
}

export default AlignHelper

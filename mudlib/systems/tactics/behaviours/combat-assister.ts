import { Helper, type HelperSettings } from '/behaviours/helper'
import { alignmentName } from '/lib/alignment'
import type { Living } from '/std/living'

interface Settings extends HelperSettings {
  mask: {
    names?: string[]
    races?: string[]
    /** The paths of programs, relative to the monster's own. */
    paths?: string[]
    levels?: [least: number, most: number]
    alignments?: ('good' | 'neutral' | 'evil')[]
    /** Whether players who match are helped, too. */
    players?: boolean
  }
}

/**
 * Makes a monster help livings that match all criteria of a mask. Modelled on CoffeeMUD's CombatAssister.
 *
 *     behaviours = [CombatAssister.with({ mask: { names: ['acolyte'], levels: [1, 5] } })]
 */
export class CombatAssister extends Helper<Settings> {
  defaults(): Settings {
    return { ...super.defaults(), mask: {} }
  }

  protected helps(victim: Living): boolean {
    const { names, races, paths, levels, alignments, players } = this.settings.mask
    const { monster } = this
    if (victim.isPlayer && !players) return false
    if (names && !names.some(name => victim.matches(name))) return false
    if (races && !races.includes(victim.race)) return false
    if (paths && !paths.some(path => monster.absolute(path) === victim.path)) return false
    if (levels && (victim.level < levels[0] || victim.level > levels[1])) return false
    return !alignments || alignments.includes(alignmentName(victim.alignment))
  }
}

export default CombatAssister

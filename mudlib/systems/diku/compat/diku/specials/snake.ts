import { type Pace, Paced, pace } from '/compat/diku/specials/paced'
import { act } from '/std/act'

interface Settings extends Pace {
  /** Whether the chance of a bite in percent is twice the snake's level. If not, it is 1 in (level + 1), as in CircleMUD. */
  byPercent: boolean
}

/**
 * Makes a monster bite and poison its foe. The rules are those of spec_poison() in ROM's special.c and of snake() in CircleMUD's
 * spec_procs.c.
 */
export class Snake extends Paced<Settings> {
  defaults(): Settings {
    return { ...pace, byPercent: true }
  }

  protected act(): boolean {
    const { monster, settings } = this
    const { foe, level } = monster
    if (!foe || !(settings.byPercent ? monster.random(100) < 2 * level : this.oneIn(level + 1))) return false
    act('{Actor} [bite] {target}!', { actor: monster, target: foe })
    return foe.destructed || this.castNow('poison', foe)
  }
}

export default Snake

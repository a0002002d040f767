import { breathe } from '/behaviours/breath'
import { type Pace, Paced, pace, weighed } from '/compat/diku/specials/paced'
import type { DamageType } from '/lib/damage'

interface Settings extends Pace {
  /** The dragon's kinds of breath, with the weight of each. */
  breaths: readonly { type: DamageType; weight: number }[]
}

/**
 * Makes a dragon breathe. The target is the first foe for whom a one-in-eight roll succeeds. Gas always hits all foes. The rules are those
 * of dragon() and spec_breath_any() in ROM's special.c; SMAUG's are the same.
 */
export class DikuBreath extends Paced<Settings> {
  defaults(): Settings {
    return { ...pace, breaths: [{ type: 'fire', weight: 1 }] }
  }

  protected act(): boolean {
    const { monster, settings } = this
    if (!monster.foe) return false
    const { type } = weighed(settings.breaths, most => monster.random(most))
    const isGas = type === 'poison'
    const target = isGas ? null : this.opponents.find(() => this.oneIn(8))
    if (target === undefined) return false
    this.decide('breathes {0}', type)
    breathe(monster, type, target)
    return true
  }
}

export default DikuBreath

import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'

export interface HelperSettings {
  /** Its words when it comes to help. */
  cry: string
  /** The chance at each heart beat, in percent. */
  chance: number
  /** The maximum number of levels by which the attacker's level may exceed its own. */
  levelsAbove: number
}

/**
 * The base class of behaviours that help others in a fight. At each heart beat it looks in its room for a victim that it would help, and
 * attacks the victim's attacker. Subclasses decide whom they help.
 */
export class Helper<Settings extends HelperSettings = HelperSettings> extends Behaviour<Settings> {
  defaults(): Settings {
    return { cry: '', chance: 100, levelsAbove: 1000 } as Settings
  }

  /** Whether it would help a victim against somebody. */
  protected helps(_victim: Living, _against: Living): boolean {
    return false
  }

  sidesWith(ally: Living, against: Living): boolean {
    return ally !== this.monster && this.helps(ally, against)
  }

  heartBeat(): boolean {
    const { monster, settings } = this
    if (monster.attacker || !monster.environment) return false
    for (const one of monster.environment.inventory) {
      const culprit = one as Living
      // In most rooms nobody fights, so this check must be cheap.
      const victim = culprit.attacker ? culprit.foe : null
      if (!victim || culprit === monster || victim === monster || !monster.canSee(culprit)) continue
      if (!this.isDefending(victim, culprit) || !this.helps(victim, culprit)) continue
      if (culprit.level > monster.level + settings.levelsAbove) {
        this.decide('does not help {0}: {1} is level {2}', victim.name, culprit.name, culprit.level)
        continue
      }
      if (monster.random(100) >= settings.chance || monster.attack(culprit) !== undefined) continue
      this.decide('helps {0} against {1}', victim.name, culprit.name)
      if (settings.cry) monster.say(settings.cry)
      return true
    }
    return false
  }

  /** Whether a victim was attacked and didn't begin the fight itself. */
  protected isDefending(victim: Living, against: Living): boolean {
    return against.startedFight || victim.attacker !== against
  }
}

export default Helper

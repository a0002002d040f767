import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'

interface Settings {
  /** In percent, each time it sees somebody. */
  chance: number
}

/**
 * Flees from players when they come, and from every fight.
 *
 *     behaviours = [Timid.with({ chance: 70 })]
 */
export class Timid extends Behaviour<Settings> {
  private scared = false

  defaults(): Settings {
    return { chance: 60 }
  }

  met(who: Living): void {
    if (who.isPlayer && !this.monster.cannotAct() && this.monster.random(100) < this.settings.chance) this.scared = true
  }

  attacked(): void {
    this.scared = true
  }

  calmed(): void {
    this.scared = false
  }

  heartBeat(): boolean {
    const { monster } = this
    if (!this.scared && !monster.attacker) return false
    this.scared = false
    return monster.flee()
  }
}

export default Timid

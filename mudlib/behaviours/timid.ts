import { now } from 'driver'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'

interface Settings {
  /** The chance, in percent, that it flees when it sees a player. */
  chance: number
}

/** The seconds for which it stays in the room to which it fled. */
const shySeconds = 45

/**
 * Flees from players when they come, and from every fight.
 *
 *     behaviours = [Timid.with({ chance: 70 })]
 */
export class Timid extends Behaviour<Settings> {
  private scared = false
  /** The world second until which it stays in the room to which it fled. */
  private awayUntil = 0

  defaults(): Settings {
    return { chance: 60 }
  }

  /** Whether it is still staying in the room to which it fled, because a frightened animal doesn't come back for a while. */
  get isShy(): boolean {
    return now() < this.awayUntil
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
    if (!this.scared && !monster.attacker) return this.isShy
    this.scared = false
    this.awayUntil = now() + shySeconds
    return monster.flee()
  }
}

export default Timid

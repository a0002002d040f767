import type { When } from '/daemons/clock'
import { clock } from '/daemons/names'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'
import type { Player } from '/std/player'

interface Settings {
  /** When it attacks. */
  when: When
  /** What it says as it attacks, if anything. */
  says: string
}

/** Attacks players on sight, always or at certain hours. Wizards are spared. */
export class Aggressive extends Behaviour<Settings> {
  defaults(): Settings {
    return { when: 'always', says: '' }
  }

  meet(who: Living): void {
    this.attackIfMeant(who)
  }

  heartBeat(): boolean {
    if (this.monster.attacker) return false
    const player = this.monster.environment?.players?.find(one => this.attackIfMeant(one))
    return player !== undefined
  }

  private attackIfMeant(who: Living): boolean {
    const { monster, settings } = this
    if (monster.attacker || !who.isPlayer || (who as Player).wizard) return false
    if (!clock().isTime(settings.when)) return false
    if (monster.attack(who) !== undefined) return false
    if (settings.says) monster.say(settings.says)
    return true
  }
}

export default Aggressive

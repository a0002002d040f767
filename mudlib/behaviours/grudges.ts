import { now } from 'driver'
import { type Deed, perform } from '/ai/deeds'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'

interface Settings {
  /** The maximum number of players that it remembers. Beyond that, each new player replaces the one whom it has remembered longest. */
  most: number
  /** The seconds until it forgets a player; 0 means never. */
  forgets: number
  /** Its action when it meets somebody whom it remembers. `$N` is the person's name. */
  greeting: Deed
  /** The seconds from the greeting to its attack. 0 means that it attacks immediately, and null that it never does. */
  delay: number | null
  /** Whether it forgets players whom it has killed. */
  satisfied: boolean
}

/** Its memory of one player. */
interface Grudge {
  since: number
  /** The number of times that the player has attacked it. */
  times: number
}

/**
 * Remembers its attackers, greets them at the next meeting, and takes revenge. It corresponds to ROM's MOB REMEMBER and FORGET, and to
 * Aardwolf's remember(), adddelay() and forget(). If the monster sets `keepsMemory`, it still remembers after its death and after restarts.
 *
 *     keepsMemory = true
 *     behaviours = [Grudges.with({ greeting: { say: "You again, $N! I haven't forgotten what you did!" }, delay: 4 })]
 */
export class Grudges extends Behaviour<Settings> {
  defaults(): Settings {
    return { most: 10, forgets: 0, greeting: {}, delay: 0, satisfied: true }
  }

  /** Its memory of each player, by name. */
  get grudges(): Record<string, Grudge> {
    return this.remembered<Record<string, Grudge>>({})
  }

  attacked(by: Living): void {
    if (by.isPlayer) this.remember(by)
  }

  /** Remembers somebody. */
  remember(who: Living): void {
    const { grudges } = this
    const before = grudges[who.name]
    grudges[who.name] = { since: now(), times: (before?.times ?? 0) + 1 }
    this.decide('remembers {0}, who attacked it {1} times', who.name, grudges[who.name]!.times)
    const names = Object.keys(grudges)
    if (names.length <= this.settings.most) return
    delete grudges[names.reduce((a, b) => (grudges[a]!.since <= grudges[b]!.since ? a : b))]
  }

  /** Forgets somebody, or everybody. */
  forget(name?: string): void {
    for (const one of Object.keys(this.grudges)) if (name === undefined || one === name) delete this.grudges[one]
  }

  /** Whether it remembers somebody. */
  remembers(who: Living): boolean {
    const grudge = this.grudges[who.name]
    if (!grudge) return false
    const { forgets } = this.settings
    if (forgets === 0 || now() - grudge.since <= forgets) return true
    this.decide('has forgotten {0} after {1} seconds', who.name, forgets)
    this.forget(who.name)
    return false
  }

  met(who: Living): void {
    const { monster, settings } = this
    if (!who.isPlayer || monster.attacker || monster.cannotAct() || !this.remembers(who) || !monster.canSee(who)) return
    this.decide('knows {0} again', who.name)
    perform(monster, settings.greeting, who)
    if (settings.delay === null || monster.destructed) return
    if (settings.delay === 0) this.avenge(who)
    else this.due = { who, at: now() + settings.delay }
  }

  /** The player that it will attack after the delay, and the world second of the attack; null if there is none. */
  private due: { who: Living; at: number } | null = null

  heartBeat(): boolean {
    const { due } = this
    if (!due || this.monster.attacker) return false
    if (due.who.destructed) this.due = null
    else if (now() >= due.at) {
      this.due = null
      return this.avenge(due.who)
    }
    return false
  }

  calmed(): void {
    this.due = null
  }

  private avenge(who: Living): boolean {
    const { monster } = this
    if (who.destructed || who.environment !== monster.environment || !this.remembers(who)) return false
    if (monster.attack(who) !== undefined) return false
    this.decide('attacks {0} for what they did', who.name)
    return true
  }

  killed(who: Living): void {
    if (this.settings.satisfied && this.grudges[who.name]) {
      this.decide('is even with {0}', who.name)
      this.forget(who.name)
    }
  }

  describe(): string[] {
    return Object.entries(this.grudges).map(([name, { since, times }]) => {
      return `remembers ${name}: ${times} times, the last ${Math.round(now() - since)} s ago`
    })
  }
}

export default Grudges

import { now } from 'driver'
import { Behaviour } from '/std/behaviour'
import { spells } from '/std/daemons'
import type { Living } from '/std/living'
import type { Player } from '/std/player'

/** The settings of all special procedures. */
export interface Pace {
  /** Seconds between two of its actions: 4 on ROM and SMAUG, 10 on CircleMUD. */
  every: number
  /** The same in a fight: CircleMUD's procedures act in each round, too. */
  everyInFight: number
}

export const pace: Pace = { every: 4, everyInFight: 4 }

/** A special procedure: a monster acts at regular intervals, in its server's rhythm. */
export abstract class Paced<S extends Pace = Pace> extends Behaviour<S> {
  private actedAt = -1000

  heartBeat(): boolean {
    const { every, everyInFight } = this.settings
    // Heart beats are up to a tenth of a second off.
    if (now() - this.actedAt < (this.monster.foe ? everyInFight : every) - 0.5) return false
    this.actedAt = now()
    return this.act()
  }

  /** Acts once. @returns whether it did something */
  protected abstract act(): boolean

  /** Rolls a chance of one in `number`. */
  protected oneIn(number: number): boolean {
    return this.monster.random(number) === 0
  }

  /** Others who are in the room. */
  protected get others(): Living[] {
    const { monster } = this
    return (monster.environment?.livings ?? []).filter(one => one !== monster && !one.destructed)
  }

  /** Those who fight it. */
  protected get opponents(): Living[] {
    return this.others.filter(one => one.foe === this.monster)
  }

  /** Players in the room who aren't wizards. */
  protected get mortals(): Player[] {
    return this.others.filter((one): one is Player => one.isPlayer && !(one as Player).wizard)
  }

  /** Casts without magic points or time, as procedures of the servers do. @returns whether there is such a spell */
  protected castNow(name: string, at: Living): boolean {
    const { monster } = this
    const spell = spells().find(name)
    if (!spell) return false
    this.decide('casts {0} on {1}', spell.name, at.name)
    spell.takeEffect(monster, at)
    return true
  }
}

/** Picks one of some choices by their weights. */
export function weighed<T extends { weight: number }>(choices: readonly T[], random: (most: number) => number): T {
  let left = random(choices.reduce((sum, { weight }) => sum + weight, 0))
  return choices.find(({ weight }) => (left -= weight) < 0) ?? choices.at(-1)!
}

import { now } from 'driver'
import { Behaviour } from '/std/behaviour'
import { spells } from '/std/daemons'
import type { Living } from '/std/living'
import type { Player } from '/std/player'

/** The settings that all special procedures have. */
export interface Pace {
  /** Seconds between two actions: 4 on ROM and SMAUG, 10 on CircleMUD. */
  every: number
  /** Seconds between two actions in a fight. CircleMUD's procedures also act in each round. */
  everyInFight: number
}

export const pace: Pace = { every: 4, everyInFight: 4 }

/** The base class of special procedures. Makes a monster act at regular intervals, at the pace of its server. */
export abstract class Paced<S extends Pace = Pace> extends Behaviour<S> {
  private actedAt = -1000

  heartBeat(): boolean {
    const { every, everyInFight } = this.settings
    // Heart beats may be up to a tenth of a second early or late.
    if (now() - this.actedAt < (this.monster.foe ? everyInFight : every) - 0.5) return false
    this.actedAt = now()
    return this.act()
  }

  /** Acts once. @returns whether the monster did something */
  protected abstract act(): boolean

  /** Rolls a chance of one in `number`. */
  protected oneIn(number: number): boolean {
    return this.monster.random(number) === 0
  }

  /** The other livings in the room. */
  protected get others(): Living[] {
    const { monster } = this
    return (monster.environment?.livings ?? []).filter(one => one !== monster && !one.destructed)
  }

  /** The livings that fight the monster. */
  protected get opponents(): Living[] {
    return this.others.filter(one => one.foe === this.monster)
  }

  /** The players in the room who aren't wizards. */
  protected get mortals(): Player[] {
    return this.others.filter((one): one is Player => one.isPlayer && !(one as Player).wizard)
  }

  /** Casts a spell without mana or delay, as the servers' procedures do. @returns whether there is such a spell */
  protected castNow(name: string, at: Living): boolean {
    const { monster } = this
    const spell = spells().find(name)
    if (!spell) return false
    this.decide('casts {0} on {1}', spell.name, at.name)
    spell.takeEffect(monster, at)
    return true
  }
}

/** Picks a random choice by weight. */
export function weighed<T extends { weight: number }>(choices: readonly T[], random: (most: number) => number): T {
  let left = random(choices.reduce((sum, { weight }) => sum + weight, 0))
  return choices.find(({ weight }) => (left -= weight) < 0) ?? choices.at(-1)!
}

import { now } from 'driver'
import { type Deed, perform } from '/ai/deeds'
import type { DamageType } from '/lib/damage'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'

interface Settings {
  /** The highest resistance to a type of damage that the monster can learn, in percent. */
  most: number
  /** After this many points of damage of one type, the monster has learned half of the highest resistance. */
  halfAt: number
  /** The half-life of the monster's knowledge, in seconds. */
  halfLife: number
  /** The countermeasures against the attack that hurts the monster most. The key is a type of damage, a spell, or `blow`. */
  counters: Record<string, Deed>
  /** The points of damage above which the monster uses countermeasures. */
  evidence: number
  /** The number of seconds between two countermeasures. */
  counterEvery: number
  /** The number of foes that the monster remembers separately. */
  foes: number
}

/** The damage that one foe, or all foes together, have done. The points are counted by type of damage, and also by spell or `blow`. */
interface Knowledge {
  all: Record<string, number>
  foes: Record<string, Record<string, number>>
  /** The time in world seconds up to which fading has been applied. */
  at: number
}

/** An attack is countered if it does at least this share of all damage. */
const much = 0.5

/**
 * Makes a monster learn from fights. The monster counts the damage that each foe, and all foes together, do to it. It becomes
 * resistant to the most frequent types of damage, and uses countermeasures: a mage who always throws fire will find the monster
 * warded against fire. It forgets slowly; with `keepsMemory`, it remembers even after its death.
 *
 *     keepsMemory = true
 *     behaviours = [Learner.with({ counters: { fire: { cast: 'fire ward', onSelf: true }, blow: { cast: 'blindness' } } })]
 */
export class Learner extends Behaviour<Settings> {
  private lastCounter = Number.NEGATIVE_INFINITY

  defaults(): Settings {
    return { most: 50, halfAt: 150, halfLife: 3600, counters: {}, evidence: 50, counterEvery: 20, foes: 20 }
  }

  private get knowledge(): Knowledge {
    const known = this.remembered<Knowledge>({ all: {}, foes: {}, at: now() })
    this.forget(known)
    return known
  }

  /** Fades the monster's knowledge, at most once a minute, which is often enough. */
  private forget(known: Knowledge): void {
    const seconds = now() - known.at
    if (seconds < 60) return
    const left = 0.5 ** (seconds / this.settings.halfLife)
    for (const counts of [known.all, ...Object.values(known.foes)]) {
      for (const name of Object.keys(counts)) {
        counts[name]! *= left
        if (counts[name]! < 1) delete counts[name]
      }
    }
    for (const name of Object.keys(known.foes)) if (Object.keys(known.foes[name]!).length === 0) delete known.foes[name]
    known.at = now()
  }

  struck(points: number, type: DamageType, by: Living | null, via: string): void {
    if (!by || by === this.monster) return
    const known = this.knowledge
    // Damage is counted as it was before the resistance reduced it. Otherwise, a high resistance would hide the damage, and the
    // monster would lose the resistance again.
    const meant = Math.max(1, points / Math.max(0.1, 1 - this.monster.resistance(type) / 100))
    count(known.all, type, meant)
    if (via !== type) count(known.all, via, meant)
    if (!by.isPlayer) return
    const foe = (known.foes[by.name] ??= {})
    count(foe, type, meant)
    if (via !== type) count(foe, via, meant)
    const names = Object.keys(known.foes)
    if (names.length > this.settings.foes) delete known.foes[names[0]!]
  }

  /** The resistance to a type of damage that the monster has learned, in percent. */
  resistance(type: DamageType): number {
    const { most, halfAt } = this.settings
    const points = (this.monster.recall(this.called) as Knowledge | undefined)?.all[type] ?? 0
    return type === 'physical' ? 0 : Math.floor((most * points) / (points + halfAt))
  }

  fightBegan(foe: Living): void {
    this.counter(foe)
  }

  heartBeat(): boolean {
    const { monster, settings } = this
    if (!monster.foe || monster.isCasting || now() - this.lastCounter < settings.counterEvery) return false
    return this.counter(monster.foe)
  }

  /**
   * Uses a countermeasure against the attack that this foe uses most. If the monster doesn't know the foe, the attack that all foes
   * use most is countered.
   * @returns whether a countermeasure was used
   */
  private counter(foe: Living): boolean {
    const { monster, settings } = this
    const known = this.knowledge
    const favourite = favouriteOf(known.foes[foe.name] ?? known.all, settings)
    if (!favourite || now() - this.lastCounter < settings.counterEvery) return false
    this.lastCounter = now()
    this.decide('counters {0}, which {1} uses most', favourite, known.foes[foe.name] ? foe.name : 'everybody')
    perform(monster, settings.counters[favourite]!, foe)
    return true
  }

  describe(): string[] {
    const tell = (counts: Record<string, number>) =>
      Object.entries(counts)
        .map(([name, points]) => `${name} ${Math.round(points)}`)
        .join(', ')
    const { all, foes } = this.knowledge
    return [`all: ${tell(all)}`, ...Object.entries(foes).map(([name, counts]) => `${name}: ${tell(counts)}`)]
  }
}

function count(counts: Record<string, number>, name: string, points: number): void {
  counts[name] = (counts[name] ?? 0) + points
}

/** The attack with the highest count for which there is a countermeasure; null if there is none, or too little evidence. */
function favouriteOf(counts: Record<string, number>, { counters, evidence }: Settings): string | null {
  const names = Object.keys(counters).filter(name => counts[name] !== undefined)
  if (names.length === 0) return null
  const best = names.reduce((a, b) => (counts[a]! >= counts[b]! ? a : b))
  // Each point is counted twice, by its type and by its source, unless both have the same name.
  const whole = Object.values(counts).reduce((sum, one) => sum + one, 0) / 2
  return whole >= evidence && counts[best]! >= whole * much ? best : null
}

export default Learner

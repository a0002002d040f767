import { now } from 'driver'
import { type Deed, perform } from '/ai/deeds'
import type { DamageType } from '/lib/damage'
import { Behaviour } from '/std/behaviour'
import type { Living } from '/std/living'

interface Settings {
  /** The highest resistance to a type of damage that it can learn, in percent. */
  most: number
  /** Points of damage of a type after which it has learned half of the highest resistance. */
  halfAt: number
  /** The half-life of what it has learned, in seconds. */
  halfLife: number
  /** What it does against whatever hurts it most, by type of damage, by spell, or for `blow`. */
  counters: Record<string, Deed>
  /** Points of damage from which it uses counters. */
  evidence: number
  /** Seconds between two counters. */
  counterEvery: number
  /** How many foes it remembers separately. */
  foes: number
}

/** What was used against it, by all and by each foe: points of damage by type, and by spell or `blow`. */
interface Knowledge {
  all: Record<string, number>
  foes: Record<string, Record<string, number>>
  /** The world second up to which forgetting has been applied. */
  at: number
}

/** The share of all damage from which something is countered. */
const much = 0.5

/**
 * Learns from fights: it counts what each foe, and all foes, use against it, becomes resistant to what they use most, and uses
 * counters: a mage who always throws fire finds it warded against fire. It forgets slowly; with the monster's `keepsMemory` it
 * remembers after its death.
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

  /** Fades what it has learned, at most once a minute, which is often enough. */
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
    // Damage is counted before resistance, otherwise it would unlearn what it has learned.
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

  /** The resistance that it has learned to a type of damage, in percent. */
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

  /** Counters what this foe uses most or, if it doesn't know the foe, what everybody uses most. @returns whether it did something */
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

/** The largest of some counts that has a counter; null: there is none, or there is too little evidence. */
function favouriteOf(counts: Record<string, number>, { counters, evidence }: Settings): string | null {
  const names = Object.keys(counters).filter(name => counts[name] !== undefined)
  if (names.length === 0) return null
  const best = names.reduce((a, b) => (counts[a]! >= counts[b]! ? a : b))
  // Each point is counted twice, by its type and by its source, unless both have the same name.
  const whole = Object.values(counts).reduce((sum, one) => sum + one, 0) / 2
  return whole >= evidence && counts[best]! >= whole * much ? best : null
}

export default Learner

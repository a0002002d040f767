// Randomness for societies. The numbers depend only on a seed and a moment, so the result is the same whoever looks, and however often.

import { nextState, numberOf } from '/lib/mulberry'

/** A random generator (mulberry32). The same seed gives the same numbers, from 0 to 1. */
export class Chance {
  private state: number

  constructor(seed: number) {
    this.state = seed | 0
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.state = nextState(this.state)
    return numberOf(this.state)
  }

  /** A whole number from 0 to n - 1. */
  below(n: number): number {
    return Math.floor(this.next() * n)
  }

  /** A whole number in a range, both ends inclusive. */
  between(from: number, to: number): number {
    return from + this.below(to - from + 1)
  }

  /** Whether something of this likelihood (0 to 1) happens. */
  happens(likelihood: number): boolean {
    return this.next() < likelihood
  }

  /** A random element of a list. @throws if the list is empty */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('there is nothing to pick from')
    return list[this.below(list.length)]!
  }

  /** A shuffled copy of a list. */
  shuffled<T>(list: readonly T[]): T[] {
    const all = [...list]
    for (let i = all.length - 1; i > 0; i--) {
      const j = this.below(i + 1)
      ;[all[i], all[j]] = [all[j]!, all[i]!]
    }
    return all
  }
}

/** A new seed, derived from a seed and a number. */
export function mixed(seed: number, n: number): number {
  let h = Math.imul(seed ^ Math.imul(n | 0, 0x9e3779b1), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

// The random numbers of Diablo. Source: the guide to Diablo's monsters, 5.5.7 and 5.5.8.

/** The number of different raw numbers: 15 bits. */
export const rawNumbers = 1 << 15

/** The next state of the generator: 32 bits with a sign. */
export function advanced(state: number): number {
  return (Math.imul(state, 0x015a4e35) + 1) | 0
}

/** The raw number of a state, 0 to 32767. */
export function rawOf(state: number): number {
  return (Math.abs(state) >>> 16) & (rawNumbers - 1)
}

/** Rnd[n] of a raw number, as it was: the lowest of the numbers come more often than the others, as 32768 is no multiple of n. */
export function bounded(raw: number, n: number): number {
  return raw % n
}

/** How many of the raw numbers give a value of Rnd[n]. */
export function waysTo(value: number, n: number): number {
  return Math.floor(rawNumbers / n) + (value < rawNumbers % n ? 1 : 0)
}

/**
 * The random numbers of one monster: a state of 32 bits and nothing else, so that the same state gives the same numbers again.
 */
export class MonsterRandom {
  state: number
  /** Whether each value of Rnd[n] is as likely as the others. As it was, the lower ones come more often. */
  fair = false

  constructor(state: number) {
    this.state = state | 0
  }

  /** Rnd[n]: 0 to n - 1. */
  next(n: number): number {
    this.state = advanced(this.state)
    if (!this.fair) return bounded(rawOf(this.state), n)
    // Two raw numbers make 30 bits; those beyond the last multiple of n are drawn again.
    for (;;) {
      const high = rawOf(this.state)
      this.state = advanced(this.state)
      const wide = high * rawNumbers + rawOf(this.state)
      if (wide < rawNumbers * rawNumbers - ((rawNumbers * rawNumbers) % n)) return wide % n
      this.state = advanced(this.state)
    }
  }
}

/**
 * The reseeding before each tick, as it was: the seed that a monster keeps is replaced by the absolute value of the state that follows
 * it, and the numbers of the tick come after that. So they repeat: half of all ticks begin with a number of the tick before.
 * @returns the state from which the tick draws its numbers, and the seed to keep
 */
export function reseeded(seed: number): { state: number; seed: number } {
  const state = advanced(seed)
  return { state, seed: Math.abs(state) | 0 }
}

// The random numbers of Diablo. Source: the guide to Diablo's monsters, 5.5.7 and 5.5.8.

/** The number of possible raw numbers. A raw number has 15 bits. */
export const rawNumbers = 1 << 15

/** The next state of the generator, a signed 32-bit number. */
export function advanced(state: number): number {
  return (Math.imul(state, 0x015a4e35) + 1) | 0
}

/** The raw number that a state yields, 0 to 32767. */
export function rawOf(state: number): number {
  return (Math.abs(state) >>> 16) & (rawNumbers - 1)
}

/** Maps a raw number to Rnd[n], as the original does. Low values are more frequent, because 32768 isn't a multiple of n. */
export function bounded(raw: number, n: number): number {
  return raw % n
}

/** The number of raw numbers that yield a given value of Rnd[n]. */
export function waysTo(value: number, n: number): number {
  return Math.floor(rawNumbers / n) + (value < rawNumbers % n ? 1 : 0)
}

/** The random numbers of one monster. They depend only on the 32-bit state, so a state always yields the same numbers. */
export class MonsterRandom {
  state: number
  /** Whether all values of Rnd[n] are equally likely. In the original, low values are more frequent. */
  fair = false

  constructor(state: number) {
    this.state = state | 0
  }

  /** Returns Rnd[n]: a random number from 0 to n - 1. */
  next(n: number): number {
    this.state = advanced(this.state)
    if (!this.fair) return bounded(rawOf(this.state), n)
    // Two raw numbers make 30 bits. A number beyond the last multiple of n is rejected and drawn again, so that all values are equally likely.
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
 * Reseeds the generator before a tick, as the original does. The absolute value of the next state becomes the new seed, and the
 * tick's numbers are drawn from that state. As a result, numbers repeat: half of all ticks begin with a number of the previous
 * tick.
 * @returns the state from which the tick draws its numbers, and the seed to keep
 */
export function reseeded(seed: number): { state: number; seed: number } {
  const state = advanced(seed)
  return { state, seed: Math.abs(state) | 0 }
}

/** Random choices from a seed. The same seed gives the same choices. */
export class Dice {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** A whole number from 0 to n - 1. */
  roll(n: number): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0
    return Math.floor((this.state / 2 ** 32) * n)
  }

  pick<T>(list: readonly T[]): T {
    return list[this.roll(list.length)]!
  }

  /** Returns true with a probability of 1 in n. */
  once(n: number): boolean {
    return this.roll(n) === 0
  }

  /** A list of one to `n` things, each created by `make`. */
  several<T>(n: number, make: () => T): T[] {
    return Array.from({ length: 1 + this.roll(n) }, make)
  }
}

/** Random choices from a seed; the same seed makes the same choices. */
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

  /** Whether a one-in-n chance comes true. */
  once(n: number): boolean {
    return this.roll(n) === 0
  }

  /** From one to `n` things, made one by one. */
  several<T>(n: number, make: () => T): T[] {
    return Array.from({ length: 1 + this.roll(n) }, make)
  }
}

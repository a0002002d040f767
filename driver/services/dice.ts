/** The state of the dice: the generator's three words, and its counter, which increases by one with each roll. */
export type DiceState = readonly [number, number, number, number]

/** The world's random number generator: sfc32 by Chris Doty-Humphrey (PractRand). The same seed gives the same numbers. */
export class Dice {
  /** The state before the first roll of the last turn that rolled. */
  before: DiceState = [0, 0, 0, 0]
  /** The number of the last turn that rolled. */
  rolledIn = -1
  private readonly meter: { readonly turns: number }
  private a: number
  private b: number
  private c: number
  private counter: number

  /** @param meter counts turns */
  constructor(seed: number, meter: { readonly turns: number } = { turns: 0 }) {
    this.meter = meter
    this.a = 0
    this.b = seed | 0
    this.c = Math.floor(seed / 2 ** 32) | 0
    this.counter = 1
    for (let i = 0; i < 12; i++) this.next()
  }

  /** The generator's state. */
  get state(): DiceState {
    return [this.a, this.b, this.c, this.counter]
  }

  set state([a, b, c, counter]: DiceState) {
    this.a = a
    this.b = b
    this.c = c
    this.counter = counter
  }

  private next(): number {
    const sum = (this.a + this.b + this.counter++) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  /** A random whole number from 0 to n - 1; 0 if n is below 1. */
  random(n: number): number {
    if (this.meter.turns !== this.rolledIn) {
      this.rolledIn = this.meter.turns
      this.before = this.state
    }
    return n < 1 ? 0 : Math.floor((this.next() / 2 ** 32) * Math.floor(n))
  }
}

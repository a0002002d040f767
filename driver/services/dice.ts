/** The world's random number generator: sfc32 by Chris Doty-Humphrey (PractRand). The same seed gives the same numbers. */
export class Dice {
  private a: number
  private b: number
  private c: number
  private counter: number

  constructor(seed: number) {
    this.a = 0
    this.b = seed | 0
    this.c = Math.floor(seed / 2 ** 32) | 0
    this.counter = 1
    for (let i = 0; i < 12; i++) this.next()
  }

  private next(): number {
    const sum = (this.a + this.b + this.counter++) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0
    return sum >>> 0
  }

  /** A random whole number from 0 to n - 1; 0 for n below 1. */
  random(n: number): number {
    return n < 1 ? 0 : Math.floor((this.next() / 2 ** 32) * Math.floor(n))
  }
}

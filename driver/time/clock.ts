/** The world's one clock, in milliseconds since the world began. */
export interface Clock {
  now(): number
}

/** A clock that a test moves by hand. */
export class VirtualClock implements Clock {
  time = 0

  now(): number {
    return this.time
  }
}

/** Goes with real time, from where the world left off. */
export class RealClock implements Clock {
  private readonly origin: number

  constructor(start = 0) {
    this.origin = performance.now() - start
  }

  now(): number {
    return Math.floor(performance.now() - this.origin)
  }
}

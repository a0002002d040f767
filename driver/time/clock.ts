/** The world's one clock, in milliseconds since the world began. */
export interface Clock {
  now(): number
  /** Goes on from where the world left off. */
  begin(at: number): void
}

/** A clock that a test moves by hand. */
export class VirtualClock implements Clock {
  time = 0

  now(): number {
    return this.time
  }

  begin(at: number): void {
    this.time = at
  }
}

/** Goes with real time, from where the world left off. */
export class RealClock implements Clock {
  private origin = performance.now()

  now(): number {
    return Math.floor(performance.now() - this.origin)
  }

  begin(at: number): void {
    this.origin = performance.now() - at
  }
}

import type { Clock } from '../../kernel/time/clock.ts'

/** A clock that follows real time and continues the world time of the last process. */
export class RealClock implements Clock {
  private origin = performance.now()
  private stoodAt: number | null = null

  /** The time of the recorded batch of turns that is running; null if none is running. */
  private heldAt: number | null = null
  /** In a recorded world, the difference between the real time and the world's time, in milliseconds. */
  private offset: number | null = null

  now(): number {
    return this.heldAt ?? Math.floor((this.stoodAt ?? performance.now()) - this.origin)
  }

  date(): number {
    return this.offset === null ? Date.now() : this.now() + this.offset
  }

  /** From now on, derives the real time from the world's time. @returns the milliseconds to add to the world's time */
  bindDate(): number {
    this.offset = Date.now() - this.now()
    return this.offset
  }

  /** Freezes the time for a recorded batch, or returns to the real time. No time is lost. */
  hold(still: boolean): void {
    this.heldAt = null
    if (still) this.heldAt = this.now()
  }

  begin(at: number): void {
    this.origin = performance.now() - at
  }

  /** Stops the clock, or continues from where it stopped. */
  stand(still: boolean): void {
    if (still) this.stoodAt ??= performance.now()
    else if (this.stoodAt !== null) {
      this.origin += performance.now() - this.stoodAt
      this.stoodAt = null
    }
  }
}

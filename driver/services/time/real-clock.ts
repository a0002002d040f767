import type { Clock } from '../../kernel/time/clock.ts'

/** A clock that follows real time and continues the world time of the last process. */
export class RealClock implements Clock {
  private origin = performance.now()
  private stoodAt: number | null = null

  /** While a batch of turns runs that is recorded: its time. */
  private heldAt: number | null = null
  /** In a recorded world, the real time is the world's and so much more. */
  private offset: number | null = null

  now(): number {
    return this.heldAt ?? Math.floor((this.stoodAt ?? performance.now()) - this.origin)
  }

  date(): number {
    return this.offset === null ? Date.now() : this.now() + this.offset
  }

  /** From now on the real time follows from the world's. @returns what is added to that */
  bindDate(): number {
    this.offset = Date.now() - this.now()
    return this.offset
  }

  /** Has the time stand still for what is recorded, or be the real one again: nothing is lost. */
  hold(still: boolean): void {
    this.heldAt = null
    if (still) this.heldAt = this.now()
  }

  begin(at: number): void {
    this.origin = performance.now() - at
  }

  /** Stands still, or goes on from there. */
  stand(still: boolean): void {
    if (still) this.stoodAt ??= performance.now()
    else if (this.stoodAt !== null) {
      this.origin += performance.now() - this.stoodAt
      this.stoodAt = null
    }
  }
}

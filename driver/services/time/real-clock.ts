import type { Clock } from '../../kernel/time/clock.ts'

/** A clock that follows real time and continues the world time of the last process. */
export class RealClock implements Clock {
  private origin = performance.now()
  private stoodAt: number | null = null

  now(): number {
    return Math.floor((this.stoodAt ?? performance.now()) - this.origin)
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

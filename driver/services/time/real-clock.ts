import type { Clock } from '../../kernel/time/clock.ts'

/** A clock that follows real time and continues the world time of the last process. */
export class RealClock implements Clock {
  private origin = performance.now()

  now(): number {
    return Math.floor(performance.now() - this.origin)
  }

  begin(at: number): void {
    this.origin = performance.now() - at
  }
}

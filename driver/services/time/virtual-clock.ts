import type { Clock } from '../../kernel/time/clock.ts'

/** A clock that a test moves by hand. */
export class VirtualClock implements Clock {
  time = 0

  now(): number {
    return this.time
  }

  date(): number {
    return this.time
  }

  begin(at: number): void {
    this.time = at
  }
}

import type { Clock } from '../../kernel/time/clock.ts'
import type { Scheduler } from '../../kernel/time/scheduler.ts'
import type { Tape } from '../recorder/tape.ts'

/** Milliseconds spent on due events after which input from connections is handled. */
export const slice = 4

/** Runs due events as real time passes, in slices. */
export class Pump {
  private readonly scheduler: Scheduler
  private readonly clock: Clock
  private readonly enter: (work: () => void) => void
  private timer: NodeJS.Timeout | NodeJS.Immediate | null = null
  private running = false
  private readonly tape: Tape

  /** @param enter runs turns under the watchdog, and sends their output */
  constructor(scheduler: Scheduler, clock: Clock, enter: Pump['enter'], tape: Tape) {
    this.tape = tape
    this.scheduler = scheduler
    this.clock = clock
    this.enter = enter
  }

  start(): void {
    this.running = true
    this.schedule()
  }

  stop(): void {
    this.running = false
    clearTimeout(this.timer as NodeJS.Timeout)
    clearImmediate(this.timer as NodeJS.Immediate)
  }

  private schedule(): void {
    if (!this.running) return
    const wait = this.scheduler.nextAt - this.clock.now()
    this.timer = wait <= 0 ? setImmediate(() => this.run()) : setTimeout(() => this.run(), wait)
  }

  private run(): void {
    const end = performance.now() + slice
    try {
      this.runUntil(this.clock.now(), () => performance.now() < end)
    } finally {
      this.schedule()
    }
  }

  /** Runs the events that are due up to a time, as long as there is time for it. */
  runUntil(now: number, hasTime: () => boolean): void {
    this.scheduler.catchUp(now)
    this.enter(() => this.tape.pump(now, goOn => this.scheduler.run(now, goOn), hasTime))
  }
}

import type { Meter } from '../../kernel/guard/meter.ts'
import type { Jobs } from './promise.ts'

/** The queue of the jobs of a realm's promises. */
export class JobQueue implements Jobs {
  readonly meter: Meter
  private queue: (() => void)[] = []
  private at = 0
  /** Rejected promises that nobody has handled yet, with the reasons. */
  private readonly rejected = new Map<object, unknown>()
  private readonly run: (job: () => void) => void
  private readonly report: (reason: unknown) => void

  /**
   * @param run runs a job, and catches its error
   * @param report called with the reason of a rejected promise that nobody handles
   */
  constructor(meter: Meter, run: JobQueue['run'], report: JobQueue['report']) {
    this.meter = meter
    this.run = run
    this.report = report
  }

  add(job: () => void): void {
    this.queue.push(job)
  }

  unhandled(promise: object, reason: unknown): void {
    this.rejected.set(promise, reason)
  }

  handled(promise: object): void {
    this.rejected.delete(promise)
  }

  /** Runs jobs until none is left. @returns the number of jobs */
  runAll(): number {
    let count = 0
    while (this.at < this.queue.length) {
      const job = this.queue[this.at++]!
      if (this.at > 1024) {
        this.queue = this.queue.slice(this.at)
        this.at = 0
      }
      count++
      // Each job counts as a step, because jobs may add jobs endlessly.
      if (--this.meter.steps < 0) this.meter.out()
      this.run(job)
    }
    this.queue = []
    this.at = 0
    if (this.rejected.size > 0) {
      const reasons = [...this.rejected.values()]
      this.rejected.clear()
      for (const reason of reasons) this.report(reason)
    }
    return count
  }
}

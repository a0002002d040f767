import type { Meter } from '../../kernel/guard/meter.ts'
import type { Jobs } from './promise.ts'

/** What the promises of a realm wait to do. */
export class JobQueue implements Jobs {
  readonly meter: Meter
  private queue: (() => void)[] = []
  private at = 0
  /** Promises that were rejected, with the reasons, and that nobody has handled yet. */
  private readonly rejected = new Map<object, unknown>()
  private readonly run: (job: () => void) => void
  private readonly report: (reason: unknown) => void

  /**
   * @param run runs a job, its fault contained
   * @param report told why a promise was rejected that nobody handles
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

  /** Runs jobs until none is left. @returns how many */
  runAll(): number {
    let count = 0
    while (this.at < this.queue.length) {
      const job = this.queue[this.at++]!
      if (this.at > 1024) {
        this.queue = this.queue.slice(this.at)
        this.at = 0
      }
      count++
      // Jobs may make jobs without end.
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

/** The maximum number of pending timers of a world's scripts. */
const mostTimers = 2_000

interface Timer {
  readonly root: string
  readonly work: () => void
  /** The call out that runs the timer; 0 if it isn't set yet. */
  call: number
}

/** The pending timers of mounted worlds' scripts, by number. */
export class Timers {
  private readonly timers = new Map<number, Timer>()
  private readonly counts = new Map<string, number>()
  private last = 0

  /** Adds a timer. @returns the timer's number @throws if the world has too many timers */
  add(root: string, work: () => void): number {
    const count = this.counts.get(root) ?? 0
    if (count >= mostTimers) throw new Error(`setTimeout: ${mostTimers} timers of this world are waiting already`)
    this.counts.set(root, count + 1)
    this.timers.set(++this.last, { root, work, call: 0 })
    return this.last
  }

  workOf(id: number): (() => void) | undefined {
    return this.timers.get(id)?.work
  }

  /** Returns the root of the world to which a timer belongs. */
  rootOf(id: number): string | undefined {
    return this.timers.get(id)?.root
  }

  /** Records the call out that runs a timer. */
  calls(id: number, call: number): void {
    const timer = this.timers.get(id)
    if (timer) timer.call = call
  }

  /** Removes a timer. @returns the number of its pending call out; 0 if there is none */
  remove(id: number): number {
    const timer = this.timers.get(id)
    if (!timer) return 0
    this.timers.delete(id)
    this.counts.set(timer.root, this.counts.get(timer.root)! - 1)
    return timer.call
  }
}

/**
 * Counts the turns caused by input. Other turns differ between runs of a world. For example, an object is read for storing in a separate turn, at a
 * time that depends on the machine.
 */
export class TurnCount {
  private readonly all: () => number
  private before = 0
  private begunAt: number | null = null

  /** @param all returns the number of all turns so far */
  constructor(all: () => number) {
    this.all = all
  }

  /** Whether an input is being handled. */
  get isInside(): boolean {
    return this.begunAt !== null
  }

  /** The number of turns so far. */
  get count(): number {
    return this.before + (this.begunAt === null ? 0 : this.all() - this.begunAt)
  }

  /** Handles an input. */
  inside<T>(work: () => T): T {
    this.begunAt = this.all()
    try {
      return work()
    } finally {
      this.end()
    }
  }

  /** Called when an input has been handled, or was cut off. */
  end(): void {
    this.before = this.count
    this.begunAt = null
  }
}

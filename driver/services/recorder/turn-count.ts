/**
 * Counts the turns of what comes in. Others are not the same in each run of a world: an object is read in a turn of its own when it is stored, and when that
 * is depends on the machine.
 */
export class TurnCount {
  private readonly all: () => number
  private before = 0
  private begunAt: number | null = null

  /** @param all the number of all turns so far */
  constructor(all: () => number) {
    this.all = all
  }

  /** Whether something that came in is being done. */
  get isInside(): boolean {
    return this.begunAt !== null
  }

  /** The turns so far. */
  get count(): number {
    return this.before + (this.begunAt === null ? 0 : this.all() - this.begunAt)
  }

  /** Does what came in. */
  inside<T>(work: () => T): T {
    this.begunAt = this.all()
    try {
      return work()
    } finally {
      this.end()
    }
  }

  /** What came in is done, or was cut off. */
  end(): void {
    this.before = this.count
    this.begunAt = null
  }
}

/** Between two looks a world that has started grows by less than this share. */
const littleGrowth = 0.01
/** So many looks in a row have to find it so: a busy machine may be slow to begin the next zone. */
const looksNeeded = 3

/**
 * Collects garbage once, when the world has stopped growing after its start. Reading a large world leaves a third of the heap
 * behind, which would lie there until the heap has doubled. The world stands for it once, for about a millisecond a megabyte in use, in
 * a large world three.
 */
export class AfterStart {
  private readonly size: () => number
  private readonly collect: () => void
  private before: number
  private quiet = 0

  /**
   * @param size how large the world is: its clones
   * @param collect collects garbage
   */
  constructor(size: () => number, collect: () => void) {
    this.size = size
    this.collect = collect
    this.before = size()
  }

  /** Looks at the world, every few seconds. @returns whether it has collected, and no look is needed any more */
  look(): boolean {
    const now = this.size()
    const hasGrown = now > this.before * (1 + littleGrowth)
    this.before = now
    this.quiet = hasGrown ? 0 : this.quiet + 1
    if (this.quiet < looksNeeded) return false
    this.collect()
    return true
  }
}

/** A world that has finished starting grows by less than this fraction from one check to the next. */
const littleGrowth = 0.01
/** The number of consecutive checks that must find so little growth. One isn't enough, because a busy machine may be slow to begin the next zone. */
const looksNeeded = 3

/**
 * Collects garbage once, when the world has stopped growing after its start. Reading a large world leaves a third of the heap as
 * garbage, which would stay until the heap has doubled. The collection pauses the world once, for about a millisecond per megabyte in
 * use, or three milliseconds in a large world.
 */
export class AfterStart {
  private readonly size: () => number
  private readonly collect: () => void
  private before: number
  private quiet = 0

  /**
   * @param size the size of the world: its number of clones
   * @param collect collects garbage
   */
  constructor(size: () => number, collect: () => void) {
    this.size = size
    this.collect = collect
    this.before = size()
  }

  /** Checks the world; called every few seconds. @returns whether it has collected, so that no further check is needed */
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

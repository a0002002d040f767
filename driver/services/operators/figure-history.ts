/** The world's figures at a certain time, which is in milliseconds since 1970. */
export interface FiguresAt {
  readonly time: number
  readonly figures: Readonly<Record<string, number>>
}

/** The milliseconds between two entries, and the number of entries that are kept, which is one day's. */
const between = 60_000
const kept = 24 * 60

/** The world's figures for each minute of the last day, for charts. */
export class FigureHistory {
  private readonly entries: FiguresAt[] = []
  private slowest = 0

  /** Adds figures that were just reported, at most once a minute. The entry contains the longest delay of the event loop since the previous entry. */
  note(figures: Readonly<Record<string, number>>, time = Date.now()): void {
    this.slowest = Math.max(this.slowest, figures['loopDelaySeconds'] ?? 0)
    const last = this.entries.at(-1)
    if (last && time - last.time < between) return
    this.entries.push({ time, figures: { ...figures, loopDelaySeconds: this.slowest } })
    this.slowest = 0
    if (this.entries.length > kept) this.entries.shift()
  }

  /** All entries, oldest first. */
  get all(): readonly FiguresAt[] {
    return this.entries
  }
}

/** Statistics about how long something takes: the number of measurements, their sum, the longest, and a histogram. */
export class Timings {
  count = 0
  sum = 0
  longest = 0
  /** The histogram, by powers of two of a microsecond: under 1, under 2, under 4 … */
  private readonly buckets = new Float64Array(32)

  /** Adds a time. @param milliseconds the duration */
  note(milliseconds: number): void {
    this.count++
    this.sum += milliseconds
    if (milliseconds > this.longest) this.longest = milliseconds
    const power = Math.max(0, Math.ceil(Math.log2(milliseconds * 1000)))
    this.buckets[Math.min(power, this.buckets.length - 1)]!++
  }

  /** A percentile of the times, as the upper bound of its bucket. @param share the fraction of all times, from 0 to 1 @returns milliseconds */
  within(share: number): number {
    let left = share * this.count
    const power = this.buckets.findIndex(many => (left -= many) <= 0)
    return Math.min(this.longest, 2 ** Math.max(0, power) / 1000)
  }

  /** A line for each bucket, from the first non-empty bucket to the last: `under 4 µs   1,204 ██████`. */
  get histogram(): string[] {
    const most = Math.max(...this.buckets)
    const used = [...this.buckets.keys()].filter(power => this.buckets[power]! > 0)
    const all = used.length === 0 ? [] : [...this.buckets.keys()].slice(used[0], used.at(-1)! + 1)
    return all.map(power => {
      const many = this.buckets[power]!
      const bar = '█'.repeat(Math.ceil((30 * many) / most))
      return `under ${inUnits(2 ** power / 1000).padStart(8)} ${many.toLocaleString('en').padStart(10)} ${bar}`.trimEnd()
    })
  }
}

/** A time in the unit that suits it: `4 µs`, `1.2 ms`, `3.4 s`. */
export function inUnits(milliseconds: number): string {
  const short = (value: number) => String(Number(value.toPrecision(value < 10 ? 2 : 3)))
  if (milliseconds < 1) return `${short(milliseconds * 1000)} µs`
  return milliseconds < 1000 ? `${short(milliseconds)} ms` : `${short(milliseconds / 1000)} s`
}

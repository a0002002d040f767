import type { AnyObject, TestDriver } from '../../../driver/testing.ts'

/** A region as the director sees it. */
interface Region {
  readonly tension: { readonly points: number }
}

/** What is measured of a world beside its quests. */
export class Figures {
  private readonly mud: TestDriver
  private readonly societies: readonly string[]
  /** The highest tension of each day, from 0 to 100, and of the day that is on. */
  private readonly peaks: number[] = []
  private peak = 0
  /** How many people lived in the villages, day by day. */
  private readonly people: number[] = []

  /** @param societies paths of the societies of the land's villages */
  constructor(mud: TestDriver, societies: readonly string[]) {
    this.mud = mud
    this.societies = societies
  }

  /** Looks at how tense it is while players are there. */
  look(): void {
    const director = this.mud.find('/daemons/director')
    const regions = director?.['_regions'] as ReadonlyMap<string, Region> | undefined
    for (const { tension } of regions?.values() ?? []) this.peak = Math.max(this.peak, tension.points)
  }

  endDay(): void {
    this.peaks.push(this.peak)
    this.peak = 0
    this.people.push(this.living)
  }

  private get living(): number {
    return this.societies.reduce((sum, path) => sum + (this.mud.load(path)['living'] as readonly AnyObject[]).length, 0)
  }

  /** How many world events have begun, by the log. */
  get events(): number {
    return this.mud.log.filter(line => /\/domains\/\S+\/events\/\S+ begins: /.test(line)).length
  }

  /** How many people live in the land's villages. */
  get population(): number {
    return this.people.at(-1) ?? this.living
  }

  /** The fewest and the most people of all days. */
  get range(): readonly [least: number, most: number] {
    return [Math.min(...this.people), Math.max(...this.people)]
  }

  /** The mean of the highest tension of each day, from 0 to 100. */
  get tension(): number {
    const sum = this.peaks.reduce((all, one) => all + one, 0)
    return this.peaks.length === 0 ? 0 : Math.round(sum / this.peaks.length)
  }
}

import type { AnyObject, TestDriver } from '../../../driver/testing.ts'

/** A region of the director. */
interface Region {
  readonly tension: { readonly points: number }
}

/** Measurements of a world in addition to those of its quests. */
export class Figures {
  private readonly mud: TestDriver
  private readonly societies: readonly string[]
  /** The highest tension of each day, from 0 to 100, and the highest tension of the current day so far. */
  private readonly peaks: number[] = []
  private peak = 0
  /** The number of people in the villages, day by day. */
  private readonly people: number[] = []

  /** @param societies the paths of the societies of the land's villages */
  constructor(mud: TestDriver, societies: readonly string[]) {
    this.mud = mud
    this.societies = societies
  }

  /** Records the tension while players are in the world. */
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

  /** The number of world events that have begun, according to the log. */
  get events(): number {
    return this.mud.log.filter(line => /\/domains\/\S+\/events\/\S+ begins: /.test(line)).length
  }

  /** The number of people in the land's villages. */
  get population(): number {
    return this.people.at(-1) ?? this.living
  }

  /** The lowest and highest number of people on any day. */
  get range(): readonly [least: number, most: number] {
    return [Math.min(...this.people), Math.max(...this.people)]
  }

  /** The mean of the highest tension of each day, from 0 to 100. */
  get tension(): number {
    const sum = this.peaks.reduce((all, one) => all + one, 0)
    return this.peaks.length === 0 ? 0 : Math.round(sum / this.peaks.length)
  }
}

import type { Resistances } from '/lib/damage'
import { count, type DataOf, figure, flag, mistakesIn, record, text } from '/lib/file-data'
import type { Stats } from '/std/affected'
import { MudObject } from '/std/object'

const nothing = Object.freeze({})

/** The properties that are read from a race. Their limits keep a domain's race from being stronger than the world's. */
export const raceShape = Object.freeze({
  name: text(30, 1),
  about: text(300),
  stats: record(figure(-6, 6)),
  most: record(figure(3, 25)),
  resistances: record(figure(-100, 75)),
  seesInDark: flag,
  hits: figure(-5, 8),
  magic: figure(-5, 8),
  training: count(0, 5),
})
export type RaceData = DataOf<typeof raceShape>

/**
 * A race that players can choose. Each race has a file in /std/races or in a domain's folder `races`. An edit takes effect at once for all
 * players who have chosen the race.
 *
 *     export default class Elf extends Race {
 *       name = 'elf'
 *       about = 'Quick and clever, and easily hurt.'
 *       stats = { dex: 2, int: 1, con: -2 }
 *     }
 */
export class Race extends MudObject {
  name = 'race'
  /** One sentence about the race, shown to players who choose. */
  about = ''
  /** The points that the race adds to each stat. Every stat starts at 10. */
  stats: Readonly<Partial<Stats>> = nothing
  /** The highest value to which each stat can be trained. The default for a stat is 18 plus the race's bonus. */
  most: Readonly<Partial<Stats>> = nothing
  /** The percentage by which damage of each type is reduced. */
  resistances: Resistances = nothing
  /** Whether members of the race can see without light. */
  seesInDark = false
  /** The hit points and magic points that each level adds to the usual ones. */
  hits = 0
  magic = 0
  /** The number of extra training sessions that a new player of this race gets. */
  training = 0

  mistakes(): string[] {
    return [
      ...super.mistakes(),
      ...(this.about === '' ? ['it has no sentence about itself: `about`'] : []),
      ...mistakesIn(this, raceShape),
    ]
  }
}

/** The points that a race adds to a stat. */
export const addedBy = (race: RaceData | null, stat: keyof Stats): number => race?.stats[stat] ?? 0

/** The highest value to which a stat can be trained. */
export const highestOf = (race: RaceData | null, stat: keyof Stats): number =>
  race?.most[stat] ?? 18 + addedBy(race, stat)

export default Race

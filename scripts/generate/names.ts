import type { Chance } from '../../mudlib/systems/factions/lib/society/chance.ts'

/** The syllables of the names of one people. */
interface Tongue {
  readonly starts: readonly string[]
  readonly middles: readonly string[]
  readonly female: readonly string[]
  readonly male: readonly string[]
}

const tongues: readonly Tongue[] = [
  {
    starts: ['Al', 'Bren', 'Cor', 'Ed', 'Gar', 'Hal', 'Is', 'Mer', 'Os', 'Ral', 'Sel', 'Tam', 'Wil', 'Hes', 'Lor'],
    middles: ['', 'a', 'be', 'di', 'ga', 'li', 'mo', 'ri'],
    female: ['da', 'wen', 'la', 'sa', 'rith', 'nna', 'lin', 'beth'],
    male: ['ric', 'mund', 'n', 'ward', 'bert', 'ler', 'don', 'm'],
  },
  {
    starts: ['An', 'Dag', 'Ei', 'Gun', 'Hil', 'Ing', 'Jor', 'Ket', 'Rag', 'Sig', 'Thor', 'Ulf', 'Yr', 'Bjar', 'Sten'],
    middles: ['', 'a', 'ma', 'de', 'ri', 'va', 'ro', 'li'],
    female: ['hild', 'na', 'dis', 'run', 'fa', 'gerd', 'ny', 'va'],
    male: ['nar', 'leif', 'mar', 'ver', 'ulf', 'ke', 'sten', 'gar'],
  },
  {
    starts: ['Ae', 'Bel', 'Car', 'Dwy', 'Ef', 'Gwe', 'Ieu', 'Llo', 'Mad', 'Ner', 'Pry', 'Rho', 'Tal', 'Ty', 'Ys'],
    middles: ['', 'a', 'di', 'lo', 'ne', 'ra', 'wi', 'ly'],
    female: ['wen', 'nes', 'ana', 'rys', 'fa', 'lis', 'dda', 'nor'],
    male: ['ric', 'dan', 'gan', 'lyn', 'dor', 'wys', 'an', 'ric'],
  },
]

const familyStarts: readonly string[] = [
  ...['Ash', 'Barrow', 'Black', 'Brook', 'Cold', 'Copper', 'Dun', 'Elder', 'Fair', 'Fern', 'Flint', 'Grey', 'Hard'],
  ...['Heath', 'Hollow', 'Iron', 'Lang', 'Marsh', 'Mill', 'North', 'Oat', 'Pike', 'Reed', 'Rush', 'Salt', 'Stone'],
]
const familyEnds: readonly string[] = [
  'acre',
  'beck',
  'by',
  'cote',
  'field',
  'garth',
  'hand',
  'ley',
  'man',
  'row',
  'wick',
]
const placeStarts: readonly string[] = [
  ...['Alder', 'Apple', 'Birch', 'Crow', 'Elm', 'Falcon', 'Gander', 'Hazel', 'Kestrel', 'Linden', 'Maple', 'Otter'],
  ...['Plum', 'Quarry', 'Rook', 'Sallow', 'Thistle', 'Wether', 'Willow', 'Yarrow'],
]
const placeEnds: readonly string[] = [
  'ford',
  'ham',
  'wick',
  'ton',
  'stead',
  'bridge',
  'well',
  'mere',
  'thorpe',
  'combe',
]

/** Generates names for one land. No family name or place name occurs twice. */
export class Names {
  private readonly chance: Chance
  private readonly families: string[]
  private readonly places: string[]

  constructor(chance: Chance) {
    this.chance = chance
    const pairs = (starts: readonly string[], ends: readonly string[]) =>
      chance.shuffled(starts.flatMap(start => ends.map(end => start + end)))
    this.families = pairs(familyStarts, familyEnds)
    this.places = pairs(placeStarts, placeEnds)
  }

  /** A name of a village. */
  place(): string {
    return this.places.pop() ?? `Place ${this.chance.below(10_000)}`
  }

  /** Family names that are unique in the land. */
  familyNames(count: number): string[] {
    return Array.from({ length: count }, () => this.families.pop() ?? `Oaken${this.chance.below(10_000)}`)
  }

  /** Different given names of one people. */
  givenNames(count: number): { female: string[]; male: string[] } {
    const { starts, middles, female, male } = this.chance.pick(tongues)
    const used = new Set<string>()
    const make = (ends: readonly string[]) => {
      const all = this.chance.shuffled(starts.flatMap(a => middles.flatMap(b => ends.map(c => a + b + c))))
      const found: string[] = []
      for (const name of all) {
        // Players would confuse similar names.
        const sound = name.replace(/(.)\1/g, '$1').toLowerCase()
        if (name.length < 3 || name.length > 9 || used.has(sound)) continue
        used.add(sound)
        found.push(name)
        if (found.length === count) break
      }
      return found
    }
    return { female: make(female), male: make(male) }
  }
}

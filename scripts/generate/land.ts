import { Chance, mixed } from '../../mudlib/systems/factions/lib/society/chance.ts'
import { pathTo, slugOf } from './code.ts'
import { describeCountry } from './country.ts'
import { type Loose, liveThrough } from './history.ts'
import { digLair, lairKinds, lairPrograms } from './lairs.ts'
import { type Area, type Lair, type Land, pathOf, type Room } from './model.ts'
import { Names } from './names.ts'
import { peoplePrograms } from './people.ts'
import { questsOf } from './quests.ts'
import { routeTo } from './routes.ts'
import { factionOf, placeActors, storyPrograms } from './stories.ts'
import { divide, Grid, growCountry, layRoad, sitesOf } from './terrain.ts'
import { layOut, type Plan, settlePlaces } from './villages.ts'
import { landPrograms } from './writer.ts'

/** The minimum and maximum numbers of rooms of a land. */
export const fewest = 40
export const most = 5000

/** The parameters of a land. */
export interface Wishes {
  /** Any whole number. The same seed generates the same land. */
  seed: number
  rooms: number
  /** The name of the domain. */
  name: string
  /** The last year of the land's history. */
  year: number
}

/**
 * Generates a land: its map, villages, people, history, lairs and quests.
 * @returns the texts of its files, by their paths in the domain
 * @throws an Error if the parameters can't be met
 */
export function generateLand({ seed, rooms, name, year }: Wishes): Map<string, string> {
  return landPrograms(drawLand({ seed, rooms, name, year }), year)
}

/** The land as data, including the programs of people, monsters and quests. */
export function drawLand({ seed, rooms, name, year }: Wishes): Land {
  const chance = new Chance(mixed(seed, rooms))
  const names = new Names(chance)
  const grid = new Grid()
  const villageCount = Math.max(1, Math.min(40, Math.round(rooms / 110)))
  const lairCount = Math.max(1, Math.round(rooms / 75))
  const lairRooms = rooms < 100 ? 5 : 7
  const sites = sitesOf(chance, villageCount, rooms)
  const plans = sites.map(site => layOut(grid, chance, site, rooms < 100 ? 3 : 5, names.place()))
  joinVillages(grid, plans, seed)
  if (plans.length === 1) roadOut(grid, plans[0]!)
  growCountry(grid, chance, rooms - grid.all.length - lairCount * lairRooms)
  const regions = divide(grid, chance, seed)
  const lairs = placeLairs(chance, grid, lairCount, lairRooms, plans)
  const land: Land = { name, seed, rooms: [], regions, villages: [], lairs, programs: [] }
  for (const plan of plans) {
    const beside = nearestCountry(grid, plan)
    const families = names.familyNames(4)
    const village = settlePlaces(
      chance,
      plan,
      beside.terrain,
      regions.find(one => one.folder === beside.folder)!.climate,
      families,
    )
    land.villages.push(village)
  }
  const causes = ['a fever', 'a fall', 'a cough that did not go away', 'a kick by a horse', 'the cold', 'a bad tooth']
  for (const village of land.villages) {
    const { society } = village
    society.neighbours = neighboursOf(land, village.title, () => names.place())
    society.names = names.givenNames(90)
    society.families = names.familyNames(8)
    society.causes = causes
  }
  describeCountry(chance, land, lairs)
  // Players who die in the country wake up in the nearest village.
  for (const area of [...regions, ...lairs]) area.recall = pathTo(area.folder, pathOf(squareNear(land, area)))
  land.rooms = [...grid.all, ...lairs.flatMap(lair => lair.rooms)]
  peopleAll(chance, land, year)
  placeActors(land)
  for (const lair of lairs) land.programs.push(...lairPrograms(lair, factionOf(name, lair.folder)))
  land.programs.push(...storyPrograms(land))
  return land
}

/** The square of the village that is nearest to an area. */
function squareNear({ villages }: Land, area: Area): Room {
  const [{ x, y }] = [(area as Partial<Lair>).outside ?? area.rooms[0]!]
  const far = (room: Room) => Math.abs(room.x - x) + Math.abs(room.y - y)
  return villages.map(({ places }) => places.get('square')!).reduce((a, b) => (far(b) < far(a) ? b : a))
}

/** The two nearest villages. If there are too few villages, the rest are places beyond the land. */
function neighboursOf({ villages }: Land, title: string, beyond: () => string): string[] {
  const others = villages.map(village => village.title).filter(one => one !== title)
  const at = villages.findIndex(village => village.title === title)
  const near = [others[at % Math.max(1, others.length)], others[(at + 1) % Math.max(1, others.length)]]
  const found = [...new Set(near.filter(one => one !== undefined))]
  return found.length >= 2 ? found : [...found, beyond()]
}

/** Connects each village with the nearest village that is already connected, and adds a few more roads. */
function joinVillages(grid: Grid, plans: readonly Plan[], seed: number): void {
  const far = (a: Room, b: Room) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
  const joined = plans.slice(0, 1)
  for (const plan of plans.slice(1)) {
    const near = joined.reduce((a, b) => (far(b.square, plan.square) < far(a.square, plan.square) ? b : a))
    const pairs = near.ends.flatMap(from => plan.ends.map(to => [from, to] as const))
    const [from, to] = pairs.reduce((a, b) => (far(b[0], b[1]) < far(a[0], a[1]) ? b : a))
    layRoad(grid, from, to, seed)
    joined.push(plan)
  }
}

/** A road of two rooms that leads out of a single village. */
function roadOut(grid: Grid, plan: Plan): void {
  const [, end] = plan.ends
  const isEast = plan.ends[0].y === end.y
  const goal = { ...end, x: end.x + (isEast ? 2 : 0), y: end.y + (isEast ? 0 : 2) } as Room
  layRoad(grid, end, goal, 1)
}

function nearestCountry(grid: Grid, plan: Plan): Room {
  const country = grid.all.filter(({ kind }) => kind === 'road' || kind === 'wild')
  const far = ({ x, y }: Room) => Math.abs(x - plan.square.x) + Math.abs(y - plan.square.y)
  return country.reduce((a, b) => (far(b) < far(a) ? b : a))
}

/** Places lairs under the country, away from villages and from each other. More distant lairs are more dangerous. */
function placeLairs(chance: Chance, grid: Grid, count: number, rooms: number, plans: readonly Plan[]): Lair[] {
  const wild = grid.all.filter(({ kind, exits }) => kind === 'wild' && exits.size > 0)
  const far = (room: Room) =>
    Math.min(...plans.map(({ square }) => Math.abs(room.x - square.x) + Math.abs(room.y - square.y)))
  const apart = (room: Room, others: readonly Lair[]) =>
    others.every(({ outside }) => Math.abs(outside.x - room.x) + Math.abs(outside.y - room.y) >= 4)
  const lairs: Lair[] = []
  const folders = new Set<string>(plans.map(({ folder }) => folder))
  const distant = wild.filter(room => far(room) > 3)
  const sites = chance.shuffled(distant.length >= count ? distant : wild)
  for (let i = 0; i < count; i++) {
    const outside =
      sites.find(room => apart(room, lairs)) ?? sites.find(room => lairs.every(lair => lair.outside !== room))
    if (!outside) throw new Error('there is no room for the lairs: ask for more rooms')
    const fitting = lairKinds.filter(({ terrains }) => terrains.includes(outside.terrain))
    const unused = fitting.filter(kind => lairs.every(lair => lair.kind !== kind))
    const kind = chance.pick(unused.length > 0 ? unused : fitting)
    const title = lairTitle(kind.name, folders)
    const lair = digLair(
      chance,
      kind,
      outside,
      rooms,
      slugOf(title),
      Math.max(1, Math.min(8, Math.floor(far(outside) / 2))),
    )
    lair.title = title
    lair.doc = `The ${title}.`
    lair.rooms.forEach(room => (room.terrain = outside.terrain))
    lairs.push(lair)
  }
  return lairs
}

const lairWords: readonly string[] = ['', 'Lower', 'Far', 'Old', 'Black', 'North', 'Deep', 'Lost', 'Red', 'Cold']

function lairTitle(name: string, folders: Set<string>): string {
  for (let i = 0; ; i++) {
    const word = lairWords[i] ?? `Number ${i}`
    const title = word === '' ? name : `${word} ${name}`
    if (folders.has(slugOf(title))) continue
    folders.add(slugOf(title))
    return title
  }
}

/** Simulates all villages up to the year, and writes their people and quests. */
function peopleAll(chance: Chance, land: Land, year: number): void {
  const losses = new Map<string, Loose>()
  for (const village of land.villages) {
    const hall = village.places.get('hall')!
    const near = [...land.lairs].sort(
      (a, b) => (routeTo(hall, a.rooms[0]!)?.length ?? 0) - (routeTo(hall, b.rooms[0]!)?.length ?? 0),
    )
    losses.set(village.folder, liveThrough(chance, village, year, near))
  }
  for (const village of land.villages) {
    const loose = losses.get(village.folder)!
    const { programs, givers } = questsOf(land, village, loose)
    const lairs = [...new Set([loose.heirloom?.lair, loose.killed?.lair])].filter(lair => lair !== undefined)
    land.programs.push(...programs, ...peoplePrograms(village, givers, lairs, factionOf(land.name, village.folder)))
  }
}

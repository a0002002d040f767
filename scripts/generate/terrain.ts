import { noise } from '../../mudlib/lib/noise.ts'
import type { Chance } from '../../mudlib/systems/factions/lib/society/chance.ts'
import { type Area, join, newRoom, type Room, type Terrain, ways } from './model.ts'
import { countries } from './words.ts'

const keyOf = (x: number, y: number): string => `${x},${y}`

/** The map of a land, with one room per square. */
export class Grid {
  private readonly rooms = new Map<string, Room>()
  private readonly closed = new Set<string>()

  at(x: number, y: number): Room | undefined {
    return this.rooms.get(keyOf(x, y))
  }

  put(room: Room): Room {
    this.rooms.set(keyOf(room.x, room.y), room)
    return room
  }

  /** Reserves a grid square for a village, so that no road or countryside uses it. */
  close(x: number, y: number): void {
    this.closed.add(keyOf(x, y))
  }

  isClosed(x: number, y: number): boolean {
    return this.closed.has(keyOf(x, y))
  }

  get all(): Room[] {
    return [...this.rooms.values()]
  }
}

/** The sites of villages, on an irregular grid. */
export function sitesOf(chance: Chance, count: number, rooms: number): { x: number; y: number }[] {
  const columns = Math.ceil(Math.sqrt(count))
  const apart = Math.max(10, Math.round(Math.sqrt(rooms / count) * 1.1))
  return Array.from({ length: count }, (_, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)]
    return { x: column * apart + chance.between(-1, 1), y: row * apart + chance.between(-1, 1) }
  })
}

/** Lays a road between the ends of two streets. It bends with the terrain, and uses existing roads. */
export function layRoad(grid: Grid, from: Room, to: Room, seed: number): void {
  const cost = new Map<string, number>([[keyOf(from.x, from.y), 0]])
  const before = new Map<string, { x: number; y: number }>()
  const open: { x: number; y: number; cost: number }[] = [{ x: from.x, y: from.y, cost: 0 }]
  const margin = 4
  const within = (at: number, a: number, b: number) => at >= Math.min(a, b) - margin && at <= Math.max(a, b) + margin
  while (open.length > 0) {
    open.sort((a, b) => b.cost - a.cost || b.x - a.x || b.y - a.y)
    const here = open.pop()!
    if (here.x === to.x && here.y === to.y) break
    for (const [, , dx, dy] of ways) {
      const [x, y] = [here.x + dx, here.y + dy]
      const isEnd = x === to.x && y === to.y
      if (!within(x, from.x, to.x) || !within(y, from.y, to.y) || (!isEnd && !isFree(grid, x, y))) continue
      const step = grid.at(x, y)?.kind === 'road' ? 0.3 : 1.3 + noise(x / 3, y / 3, 0, seed)
      const next = here.cost + step
      if (next >= (cost.get(keyOf(x, y)) ?? Number.POSITIVE_INFINITY)) continue
      cost.set(keyOf(x, y), next)
      before.set(keyOf(x, y), here)
      open.push({ x, y, cost: next })
    }
  }
  for (let at: { x: number; y: number } | undefined = to; at; ) {
    const last: { x: number; y: number } | undefined = before.get(keyOf(at.x, at.y))
    if (!last) return
    connect(roadAt(grid, at.x, at.y), roadAt(grid, last.x, last.y))
    at = last.x === from.x && last.y === from.y ? undefined : last
  }
}

function isFree(grid: Grid, x: number, y: number): boolean {
  return !grid.isClosed(x, y) && (grid.at(x, y)?.kind ?? 'road') === 'road'
}

function roadAt(grid: Grid, x: number, y: number): Room {
  return grid.at(x, y) ?? grid.put(newRoom('road', x, y))
}

/** Connects two adjacent rooms. */
export function connect(a: Room, b: Room): void {
  const way = ways.find(([, , dx, dy]) => a.x + dx === b.x && a.y + dy === b.y)
  if (way) join(a, way[0], b, way[1])
}

/** Adds outdoor rooms, starting from the roads, until there is a given number of rooms. */
export function growCountry(grid: Grid, chance: Chance, count: number): void {
  const edge = grid.all.filter(room => room.kind === 'road')
  let left = count
  while (left > 0 && edge.length > 0) {
    // Older edge rooms are likelier to be chosen, which avoids a tangle of long arms.
    const i = Math.floor(chance.next() ** 1.6 * edge.length)
    const from = edge[i]!
    const free = ways.filter(([, , dx, dy]) => {
      const [x, y] = [from.x + dx, from.y + dy]
      return !grid.at(x, y) && !grid.isClosed(x, y)
    })
    if (free.length === 0) {
      edge.splice(i, 1)
      continue
    }
    const [, , dx, dy] = chance.pick(free)
    const room = grid.put(newRoom('wild', from.x + dx, from.y + dy))
    connect(from, room)
    for (const [, , ax, ay] of ways) {
      const beside = grid.at(room.x + ax, room.y + ay)
      const likely = beside?.kind === 'wild' ? 0.5 : 0.12
      if (beside && beside !== from && (beside.kind === 'wild' || beside.kind === 'road') && chance.happens(likely))
        connect(room, beside)
    }
    edge.push(room)
    left--
  }
}

/** Divides the countryside into regions, each with a terrain and a name. */
export function divide(grid: Grid, chance: Chance, seed: number): Area[] {
  const rooms = grid.all.filter(({ kind }) => kind === 'wild' || kind === 'road')
  const count = Math.max(1, Math.round(rooms.length / 55))
  const centres: Room[] = []
  for (const room of chance.shuffled(rooms)) {
    if (centres.length >= count) break
    if (centres.every(one => Math.abs(one.x - room.x) + Math.abs(one.y - room.y) >= 5)) centres.push(room)
  }
  const taken = new Set<string>()
  const regions = centres.map(centre => {
    const terrain = terrainAt(centre, seed)
    const { names, climate } = countries[terrain]
    const free = names.filter(([folder]) => !taken.has(folder))
    const [base, title] = chance.pick(free.length > 0 ? free : names)
    let folder = base
    for (let i = 2; taken.has(folder); i++) folder = `${base}-${i}`
    taken.add(folder)
    return { folder, title, terrain, climate, rooms: [], doc: title, recall: '', centre } as Area & { centre: Room }
  })
  for (const room of rooms) {
    let best = regions[0]!
    const far = ({ centre }: { centre: Room }) => (centre.x - room.x) ** 2 + (centre.y - room.y) ** 2
    for (const region of regions) if (far(region) < far(best)) best = region
    best.rooms.push(room)
    room.folder = best.folder
    room.terrain = best.terrain
    room.sector = countries[best.terrain].sector
  }
  return regions.filter(region => region.rooms.length > 0).map(({ centre: _, ...region }) => region)
}

/** The terrain at a place, by height and moisture. */
function terrainAt({ x, y }: Room, seed: number): Terrain {
  const height = noise(x / 9, y / 9, 3, seed)
  const moisture = noise(x / 7, y / 7, 5, seed + 1)
  if (height > 0.45) return 'mountain'
  if (height > 0.15) return 'hills'
  if (moisture > 0.1) return 'forest'
  return moisture < -0.25 ? 'moor' : 'meadow'
}

import type { Tile } from './tile'

/** The kind of a tile. */
export type TileKind = 'wall' | 'floor' | 'door' | 'closed door' | 'water' | 'fence'

/** The names of the kinds, by the numbers that maps use. */
export const kindNames: readonly TileKind[] = ['wall', 'floor', 'door', 'closed door', 'water', 'fence']
export const wall = 0
export const floor = 1
export const openDoor = 2
export const closedDoor = 3
export const water = 4
export const fence = 5

/** A tile with a name. */
export interface NamedTile extends Tile {
  readonly name: string
}

/** A tile on which monsters or things of a certain program start. */
export interface SpawnTile extends Tile {
  readonly path: string
}

/** The ground of a room, as plain data. Tiles are numbered row by row (`y * width + x`). Only doors ever change. */
export interface TileMap {
  readonly width: number
  readonly height: number
  /** The kind of each tile, as an index into kindNames. */
  readonly kinds: number[]
  /** The area of each tile; 0 for a wall. Tiles with the same number are connected without a door between them. */
  readonly areas: readonly number[]
  /** The tiles that lead out of the room, with the names of the exits. Several tiles may belong to one exit. */
  readonly exits: readonly NamedTile[]
  /** Tiles that have a name: `altar`. */
  readonly places: readonly NamedTile[]
  readonly spawns: readonly SpawnTile[]
  /** Descriptions of certain tiles, by the tile's number: `a pool of lava`. */
  readonly looks: Readonly<Record<number, string>>
}

/** Whether a tile is on the map. */
export function isInside(map: TileMap, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < map.width && y < map.height
}

/** The kind of a tile, as a number. A tile outside the map counts as a wall. */
export function kindAt(map: TileMap, x: number, y: number): number {
  return isInside(map, x, y) ? map.kinds[y * map.width + x]! : wall
}

/** The area of a tile; 0 for walls and for tiles outside the map. */
export function areaAt(map: TileMap, { x, y }: Tile): number {
  return isInside(map, x, y) ? map.areas[y * map.width + x]! : 0
}

/** Whether livings can't stand on a tile because of its ground. */
export function blocksWalking(map: TileMap, x: number, y: number): boolean {
  const kind = kindAt(map, x, y)
  return kind !== floor && kind !== openDoor
}

/** Whether a tile blocks sight. */
export function blocksSight(map: TileMap, x: number, y: number): boolean {
  const kind = kindAt(map, x, y)
  return kind === wall || kind === closedDoor
}

/**
 * Numbers the areas of a map. An area is a group of tiles that are connected along their sides, with no wall or door between them. A door
 * belongs to the area on one of its sides.
 */
export function findAreas(width: number, height: number, kinds: readonly number[]): number[] {
  const areas = kinds.map(() => 0)
  const isDoor = (at: number) => kinds[at] === openDoor || kinds[at] === closedDoor
  const sides = (at: number) => {
    const x = at % width
    return [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width].filter(
      one => one >= 0 && one < width * height,
    )
  }
  let last = 0
  for (let first = 0; first < kinds.length; first++) {
    if (areas[first] !== 0 || kinds[first] === wall || isDoor(first)) continue
    areas[first] = ++last
    const open = [first]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const next of sides(at)) {
        if (areas[next] !== 0 || kinds[next] === wall || isDoor(next)) continue
        areas[next] = last
        open.push(next)
      }
    }
  }
  kinds.forEach((_, at) => {
    if (isDoor(at))
      areas[at] =
        sides(at)
          .map(one => (isDoor(one) ? 0 : areas[one]!))
          .find(area => area > 0) ?? 0
  })
  return areas
}

/** Makes a map from the kinds of its tiles, and finds its areas. @throws if the ground has no tile to stand on */
export function makeMap(
  width: number,
  height: number,
  kinds: number[],
  marks: Partial<Pick<TileMap, 'exits' | 'places' | 'spawns' | 'looks'>> = {},
): TileMap {
  if (!kinds.some(kind => kind === floor || kind === openDoor)) throw new Error('the map has no tile to stand on')
  const { exits = [], places = [], spawns = [], looks = {} } = marks
  return { width, height, kinds, areas: findAreas(width, height, kinds), exits, places, spawns, looks }
}

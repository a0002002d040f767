import { closedDoor, fence, floor, kindNames, makeMap, openDoor, type TileKind, type TileMap, wall, water } from './map'

/** The meaning of a character in a drawn map. */
export interface LegendEntry {
  /** The kind of the tile; floor by default. */
  kind?: TileKind
  /** The exit to which the tile belongs: `north`, `down`. */
  exit?: string
  /** The name of the place: `altar`. */
  place?: string
  /** The program of a monster or item that starts on this tile. The object must also be listed in `spawns`, or be made by code. */
  spawn?: string
  /** A description of the tile: `a pool of lava`. */
  looks?: string
}

export type Legend = Readonly<Record<string, LegendEntry>>

const usual: Readonly<Record<string, number>> = {
  '#': wall,
  ' ': wall,
  '.': floor,
  '+': closedDoor,
  "'": openDoor,
  '~': water,
  '=': fence,
}

/** The largest width and height of a map, in tiles. */
export const mostTiles = 256

/**
 * Reads a map that is drawn as text, with a character for each tile. `#` and blanks are walls, `.` is floor, `+` a closed door, `'` an open
 * one, `~` water, and `=` a fence. `<` and `>` lead up and down. All other characters must be in the legend, which may also give
 * these characters a different meaning.
 * @throws an Error that names row and column, counted from 1
 */
export function readDrawn(text: string, legend: Legend = {}): TileMap {
  const rows = withoutMargin(text)
  const height = rows.length
  const width = Math.max(0, ...rows.map(row => row.length))
  if (height === 0) throw new Error('the map is empty')
  if (width > mostTiles || height > mostTiles)
    throw new Error(`the map has ${width} x ${height} tiles: at most ${mostTiles} x ${mostTiles}`)
  const kinds: number[] = []
  const [exits, places, spawns]: [
    TileMap['exits'][number][],
    TileMap['places'][number][],
    TileMap['spawns'][number][],
  ] = [[], [], []]
  const looks: Record<number, string> = {}
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sign = rows[y]![x] ?? ' '
      const entry = meaningOf(sign, legend)
      if (entry === undefined) throw new Error(`row ${y + 1}, column ${x + 1}: '${sign}' is not in the legend`)
      const kind = entry.kind === undefined ? (entry.usual ?? floor) : kindNames.indexOf(entry.kind)
      if (kind < 0) throw new Error(`row ${y + 1}, column ${x + 1}: there is no kind '${entry.kind}'`)
      if (entry.exit !== undefined) exits.push({ name: entry.exit, x, y })
      if (entry.place !== undefined) places.push({ name: entry.place, x, y })
      if (entry.spawn !== undefined) spawns.push({ path: entry.spawn, x, y })
      if (entry.looks !== undefined) looks[kinds.length] = entry.looks
      kinds.push(kind)
    }
  }
  return makeMap(width, height, kinds, { exits, places, spawns, looks })
}

function meaningOf(sign: string, legend: Legend): (LegendEntry & { usual?: number }) | undefined {
  const own = Object.hasOwn(legend, sign) ? legend[sign] : undefined
  if (own) return usual[sign] === undefined ? own : { usual: usual[sign], ...own }
  if (sign === '<') return { exit: 'up' }
  if (sign === '>') return { exit: 'down' }
  return usual[sign] === undefined ? undefined : { usual: usual[sign] }
}

/** Removes empty rows at the top and bottom, and the common left margin. */
function withoutMargin(text: string): string[] {
  const rows = text
    .replaceAll('\t', '  ')
    .split('\n')
    .map(row => row.trimEnd())
  while (rows.length > 0 && rows[0] === '') rows.shift()
  while (rows.length > 0 && rows.at(-1) === '') rows.pop()
  const margin = Math.min(...rows.filter(row => row !== '').map(row => row.length - row.trimStart().length))
  return rows.map(row => row.slice(margin))
}

import { colour, plain } from '/lib/text'
import { closedDoor, fence, floor, isInside, openDoor, wall, water } from '/lib/tiles/map'
import { distance, type Tile } from '/lib/tiles/tile'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import { presenceOf, titleOf } from '/std/seeing'
import { letterOf } from '/std/tile-data'
import type { TileWalks } from '/std/tile-walks'

// Functions that show ground to players, as a list of what they see and as a map of characters. For descriptions in words, see /std/tile-words.

/** The size of the displayed map, as the number of tiles on each side of the player. */
const reachX = 10
const reachY = 5
/** The number of columns that a client needs for a map with gaps between the tiles and a legend beside it. */
const wideColumns = 76
/** The assumed number of columns of a client that doesn't report its width. */
const usualColumns = 80
/** The maximum number of doors listed in words. */
const mostDoors = 5

/** Something that a player sees on the ground. */
export interface Seen {
  at: Tile
  /** The object's tile that is nearest to the viewer. For a big living, this may differ from `at`. */
  near: Tile
  away: number
  /** The object's character on the map, and its colour. */
  sign: string
  tint: Parameters<typeof colour>[0]
  name: string
  thing: MudObject | null
}

/** The position of a tile relative to another: `3 east and 1 south`, `here`. */
export function whereabouts(from: Tile, to: Tile): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const parts = [
    dy === 0 ? '' : `${Math.abs(dy)} ${dy < 0 ? 'north' : 'south'}`,
    dx === 0 ? '' : `${Math.abs(dx)} ${dx < 0 ? 'west' : 'east'}`,
  ].filter(part => part !== '')
  return parts.length === 0 ? 'here' : parts.join(' and ')
}

/** The closed doors that a player has seen, nearest first. */
export function doorsKnown(room: TileWalks, viewer: Living): Tile[] {
  const from = room.tileOf(viewer)
  const known = room.knownTo(viewer)
  if (!from || !known) return []
  const { kinds, width } = room.map
  const doors = kinds.flatMap((kind, at) =>
    kind === closedDoor && known[at] === 1 ? [{ x: at % width, y: Math.floor(at / width) }] : [],
  )
  return doors.sort((a, b) => distance(from, a) - distance(from, b))
}

/** The nearest closed doors that a player knows about, for a description in words. A map draws doors as tiles. */
export function doorsSeen(room: TileWalks, viewer: Living, from: Tile): Seen[] {
  const near = doorsKnown(room, viewer).slice(0, mostDoors)
  return near.map(at => {
    return { at, near: at, away: distance(from, at), sign: '+', tint: 'magenta', name: 'a closed door', thing: null }
  })
}

/** Everything that a player sees on the ground, nearest first. Livings come first, then things, then exits and places. */
export function seenFrom(room: TileWalks, viewer: Living): Seen[] {
  const from = room.tileOf(viewer)
  if (!from) return []
  const seen: Seen[] = []
  const note = (at: Tile, sign: string, tint: Seen['tint'], name: string, thing: MudObject | null = null) => {
    const near = (thing && room.between(viewer, thing)?.[1]) ?? at
    seen.push({ at, near, away: distance(from, near), sign, tint, name, thing })
  }
  for (const thing of room.around(viewer)) {
    const at = thing === viewer ? null : room.tileOf(thing)
    if (!at) continue
    const living = (thing as Living).isLiving ? (thing as Living) : null
    const name = presenceOf(thing, viewer)
    const letter = living ? letterOf(living, plain(titleOf(thing, viewer))) : '*'
    if (!living) note(at, '*', 'cyan', name, thing)
    else if (living.isPlayer) note(at, letter.toUpperCase(), 'green', name, thing)
    else note(at, letter.toLowerCase(), living.foe === viewer || viewer.foe === living ? 'red' : 'yellow', name, thing)
  }
  const known = room.knownTo(viewer)
  const { map } = room
  const isKnown = (at: Tile) => known?.[at.y * map.width + at.x] === 1
  const named = new Set<string>()
  for (const { name, x, y } of [...map.exits].sort((a, b) => distance(a, from) - distance(b, from))) {
    if (!isKnown({ x, y }) || !room.exits[name]) continue
    if (!named.has(name)) note({ x, y }, name === 'up' ? '<' : '>', 'green', `the way ${name}`)
    named.add(name)
  }
  for (const { name, x, y } of map.places)
    if (isKnown({ x, y })) note({ x, y }, '_', 'magenta', lookOf(room, { x, y }) ?? name)
  return seen.sort((a, b) => a.away - b.away)
}

export function lookOf({ map }: TileWalks, { x, y }: Tile): string | undefined {
  return map.looks[y * map.width + x]
}

const grounds: Readonly<Record<number, readonly [sign: string, tint: Seen['tint'] | '']>> = {
  [wall]: ['#', ''],
  [floor]: ['.', 'dim'],
  [openDoor]: ["'", 'magenta'],
  [closedDoor]: ['+', 'magenta'],
  [water]: ['~', 'blue'],
  [fence]: ['=', 'magenta'],
}

/** The map around a player, with a legend of the visible things. */
export function mapOf(room: TileWalks, viewer: Living, columns: number): string {
  const from = room.tileOf(viewer)
  const known = room.knownTo(viewer)
  if (!from || !known) return ''
  const { map } = room
  const isWide = columns === 0 || columns >= wideColumns
  const seen = seenFrom(room, viewer)
  const signs = new Map<string, Seen>()
  // Later signs replace earlier ones, so that livings cover things, and things cover exits and places.
  for (const one of [...seen].reverse().sort((a, b) => rank(a) - rank(b))) {
    const size = (one.thing as Living | null)?.tileSize ?? 1
    for (let i = 0; i < size * size; i++) signs.set(`${one.at.x + (i % size)} ${one.at.y + Math.floor(i / size)}`, one)
  }
  const rows: string[] = []
  for (let y = from.y - reachY; y <= from.y + reachY; y++) {
    const row: string[] = []
    for (let x: number = from.x - reachX; x <= from.x + reachX; x++) {
      const at = y * map.width + x
      const here = signs.get(`${x} ${y}`)
      if (x === from.x && y === from.y) row.push(colour('bold', '@'))
      else if (here) row.push(colour(here.tint, here.sign))
      else if (!isInside(map, x, y) || known[at] !== 1) row.push(' ')
      else {
        const [sign, tint] = grounds[map.kinds[at]!]!
        const isOdd = map.looks[at] !== undefined && map.kinds[at] === floor
        const shown = isOdd ? colour('magenta', '_') : tint === '' ? sign : colour(tint, sign)
        row.push(room.seesTile(viewer, { x, y }) ? shown : colour('dim', isOdd ? '_' : sign))
      }
    }
    rows.push(row.join(isWide ? ' ' : ''))
  }
  const besideMap = isWide ? 4 * reachX + 3 : 0
  const legend = legendOf(
    from,
    seen.filter(({ near }) => isShown(from, near)),
    (columns || usualColumns) - besideMap,
  )
  const drawn = trimmed(rows)
  if (!isWide) return [...drawn, ...legend].join('\n')
  const gap = ' '.repeat(4 * reachX + 1)
  const beside = (row: string, i: number) => `${row}${gap.slice(plain(row).length)}  ${legend[i] ?? ''}`.trimEnd()
  return [...drawn, ...legend.slice(drawn.length).map(() => '')].map(beside).join('\n')
}

/** The longest name in the legend, and the length to which names may be shortened if there is little room. */
const longestName = 40
const shortestName = 8

const rank = ({ thing }: Seen) => (thing === null ? 0 : (thing as Living).isLiving ? 2 : 1)

const isShown = (from: Tile, at: Tile) => Math.abs(at.x - from.x) <= reachX && Math.abs(at.y - from.y) <= reachY

/** Removes empty rows at the top and bottom. */
function trimmed(rows: readonly string[]): string[] {
  const isEmpty = (row: string) => plain(row).trim() === ''
  const first = rows.findIndex(row => !isEmpty(row))
  return first < 0 ? [] : rows.slice(first, rows.findLastIndex(row => !isEmpty(row)) + 1).map(row => row.trimEnd())
}

/** The lines of the legend. There are at most as many lines as the map has rows, and each is short enough that the client doesn't wrap it. */
function legendOf(from: Tile, seen: readonly Seen[], columns: number): string[] {
  const most = 2 * reachY + 1
  const lines = seen.map(({ sign, tint, name, near }) => {
    const where = whereabouts(from, near)
    return `${colour(tint, sign)} ${shortened(name, columns - where.length - '* , '.length)}, ${where}`
  })
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `and ${lines.length - most + 1} more: scan`]
}

function shortened(name: string, room: number): string {
  const text = plain(name)
  const most = Math.max(shortestName, Math.min(longestName, room))
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

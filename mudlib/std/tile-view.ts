import { capitalize, colour, listOf, nounOf, plain } from '/lib/text'
import {
  blocksWalking,
  closedDoor,
  fence,
  floor,
  isInside,
  kindAt,
  kindNames,
  openDoor,
  wall,
  water,
} from '/lib/tiles/map'
import { bearing, beside, type Direction, directionNames, distance, isSameTile, type Tile } from '/lib/tiles/tile'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { TileWalks } from '/std/tile-walks'

// How players see ground: as a map of characters, or in words that say what is where, how far, and what is in the way.

/** The tiles of the map that is shown: so many to each side of the player. */
const reachX = 10
const reachY = 5
/** The columns that a client needs for a map with gaps between its columns, and its legend beside it. */
const wideColumns = 76
/** The most things that are listed. */
const mostListed = 30

/** Something that a player sees on the ground. */
interface Seen {
  at: Tile
  away: number
  /** Its character on the map, and its colour. */
  sign: string
  tint: Parameters<typeof colour>[0]
  name: string
  thing: MudObject | null
}

/** Where a tile is as seen from another: `3 east and 1 south`, `here`. */
export function whereabouts(from: Tile, to: Tile): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const parts = [
    dy === 0 ? '' : `${Math.abs(dy)} ${dy < 0 ? 'north' : 'south'}`,
    dx === 0 ? '' : `${Math.abs(dx)} ${dx < 0 ? 'west' : 'east'}`,
  ].filter(part => part !== '')
  return parts.length === 0 ? 'here' : parts.join(' and ')
}

/** A way in words: `3 east, 1 southeast`. */
export function wayInWords(from: Tile, path: readonly Tile[]): string {
  const legs: { way: Direction; steps: number }[] = []
  let at = from
  for (const next of path) {
    const way = bearing(at, next)
    const last = legs.at(-1)
    if (last?.way === way) last.steps++
    else legs.push({ way, steps: 1 })
    at = next
  }
  return legs.map(({ way, steps }) => `${steps} ${directionNames[way]}`).join(', ')
}

/** What a player sees on the ground, the nearest first: livings, things, then exits, places and doors. */
export function seenFrom(room: TileWalks, viewer: Living): Seen[] {
  const from = room.tileOf(viewer)
  if (!from) return []
  const seen: Seen[] = []
  const note = (at: Tile, sign: string, tint: Seen['tint'], name: string, thing: MudObject | null = null) =>
    seen.push({ at, away: distance(from, at), sign, tint, name, thing })
  for (const thing of room.around(viewer)) {
    const at = thing === viewer ? null : room.tileOf(thing)
    if (!at) continue
    const living = (thing as Living).isLiving ? (thing as Living) : null
    const name = living ? living.describePresence(viewer) : thing.describe(viewer)
    const letter = nounOf(plain(thing.describe(viewer)))[0] ?? '?'
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

function lookOf({ map }: TileWalks, { x, y }: Tile): string | undefined {
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

/** The map around a player, with a legend of what is seen. */
export function mapOf(room: TileWalks, viewer: Living, columns: number): string {
  const from = room.tileOf(viewer)
  const known = room.knownTo(viewer)
  if (!from || !known) return ''
  const { map } = room
  const isWide = columns === 0 || columns >= wideColumns
  const seen = seenFrom(room, viewer)
  const signs = new Map<string, Seen>()
  // What comes first covers the rest: livings cover things, and those cover exits.
  for (const one of [...seen].reverse().sort((a, b) => rank(a) - rank(b))) signs.set(`${one.at.x} ${one.at.y}`, one)
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
  const legend = legendOf(
    from,
    seen.filter(({ at }) => isShown(from, at)),
  )
  const drawn = trimmed(rows)
  if (!isWide) return [...drawn, ...legend].join('\n')
  const gap = ' '.repeat(4 * reachX + 1)
  const beside = (row: string, i: number) => `${row}${gap.slice(plain(row).length)}  ${legend[i] ?? ''}`.trimEnd()
  return [...drawn, ...legend.slice(drawn.length).map(() => '')].map(beside).join('\n')
}

const rank = ({ thing }: Seen) => (thing === null ? 0 : (thing as Living).isLiving ? 2 : 1)

const isShown = (from: Tile, at: Tile) => Math.abs(at.x - from.x) <= reachX && Math.abs(at.y - from.y) <= reachY

/** Without the empty rows above and below. */
function trimmed(rows: readonly string[]): string[] {
  const isEmpty = (row: string) => plain(row).trim() === ''
  const first = rows.findIndex(row => !isEmpty(row))
  return first < 0 ? [] : rows.slice(first, rows.findLastIndex(row => !isEmpty(row)) + 1).map(row => row.trimEnd())
}

/** The lines of the legend: at most as many as the map has rows. */
function legendOf(from: Tile, seen: readonly Seen[]): string[] {
  const most = 2 * reachY + 1
  const lines = seen.map(
    ({ sign, tint, name, at }) => `${colour(tint, sign)} ${shortened(name)}, ${whereabouts(from, at)}`,
  )
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `and ${lines.length - most + 1} more: scan`]
}

function shortened(name: string): string {
  const text = plain(name)
  return text.length > 22 ? `${text.slice(0, 20)}…` : text
}

/** What a player sees, as a list. */
export function thingsSeen(room: TileWalks, viewer: Living): string {
  const from = room.tileOf(viewer)
  return from ? listed(from, seenFrom(room, viewer)).join('\n') : ''
}

function listed(from: Tile, seen: readonly Seen[]): string[] {
  const lines = seen.slice(0, mostListed).map(one => `  ${capitalize(one.name)}: ${placed(from, one)}.`)
  if (seen.length > mostListed) lines.push(`  And ${seen.length - mostListed} more.`)
  return lines
}

/** What is around a player, in words. @param wanted words of what is meant; empty: everything */
export function wordsOf(room: TileWalks, viewer: Living, wanted = ''): string {
  const from = room.tileOf(viewer)
  if (!from) return 'You are nowhere in particular.'
  const seen = seenFrom(room, viewer)
  if (wanted !== '') return aboutOne(room, viewer, from, seen, wanted)
  const place = lookOf(room, from) ?? room.map.places.find(one => isSameTile(one, from))?.name
  const lines = [`You are at ${from.x} ${from.y}${place ? `, at ${place}` : ''}.`, ...groundAround(room, viewer, from)]
  const list = listed(from, seen)
  return [...lines, list.length === 0 ? 'You see nobody and nothing.' : 'You see:', ...list].join('\n')
}

function placed(from: Tile, { at, away }: Seen): string {
  return away === 0 ? 'here' : `${away} away, ${whereabouts(from, at)}`
}

/** How far one can go in each direction, and what ends it. */
function groundAround(room: TileWalks, viewer: Living, from: Tile): string[] {
  const free: string[] = []
  const shut: string[] = []
  directionNames.forEach((name, way) => {
    let at = from
    let steps = 0
    const isSeen = () => room.seesTile(viewer, beside(at, way as Direction))
    while (steps < 9 && isSeen() && room.canStep(at, way as Direction)) {
      at = beside(at, way as Direction)
      steps++
    }
    const end =
      steps === 9 ? 'more' : isSeen() ? obstacle(room, viewer, at, way as Direction) : 'more that you do not see'
    if (steps === 0) shut.push(`${name} ${end}`)
    else free.push(`${name} ${steps}, then ${end}`)
  })
  return [
    free.length === 0 ? 'There is no way on.' : `Free: ${free.join('; ')}.`,
    ...(shut.length === 0 ? [] : [`In the way: ${shut.join('; ')}.`]),
  ]
}

/** What is in the way of a step. */
function obstacle(room: TileWalks, viewer: Living, from: Tile, way: Direction): string {
  const to = beside(from, way)
  const other = room.livingAt(to)
  if (other) return viewer.canSee(other) ? other.theShort : 'somebody'
  return blocksWalking(room.map, to.x, to.y) ? kindNames[kindAt(room.map, to.x, to.y)]! : 'a corner'
}

/** Where one thing is, and the way there. */
function aboutOne(room: TileWalks, viewer: Living, from: Tile, seen: readonly Seen[], wanted: string): string {
  const words = wanted.toLowerCase()
  const fits = seen.filter(({ thing, name, at }) => {
    if (thing) return thing.matches(words)
    return name.toLowerCase().includes(words) || directionNames[bearing(from, at)] === words
  })
  const way = directionNames.indexOf(words as (typeof directionNames)[number])
  const inWay = way < 0 ? [] : seen.filter(({ at, away }) => away > 0 && bearing(from, at) === way)
  const found = [...new Set([...fits, ...inWay])].slice(0, 5)
  if (found.length === 0) return `You see no '${wanted}' here.`
  return found.map(one => `${capitalize(one.name)}: ${placed(from, one)}. ${wayTo(room, viewer, from, one)}`).join('\n')
}

function wayTo(room: TileWalks, viewer: Living, from: Tile, { at, away, thing }: Seen): string {
  if (away <= 1) return away === 0 ? '' : 'It is beside you.'
  const path = room.pathFor(viewer, from, at, { doors: true, beside: (thing as Living | null)?.isLiving ?? false })
  if (path !== null) return `The way there: ${wayInWords(from, path)}.`
  const barrier = firstBarrier(room, from, at)
  return barrier === '' ? 'You see no way there.' : `You see no way there: ${barrier}.`
}

/** What is in the way on the straight line between two tiles. */
function firstBarrier(room: TileWalks, from: Tile, to: Tile): string {
  for (let at = from, steps = 1; !isSameTile(at, to) && steps < 100; steps++) {
    const way = bearing(at, to)
    at = beside(at, way)
    if (blocksWalking(room.map, at.x, at.y)) {
      return `${kindNames[kindAt(room.map, at.x, at.y)]} ${whereabouts(from, at)}`
    }
  }
  return ''
}

/** In one line, for those who walk by words: where the player stands, which ways are open, and who is near. */
export function briefWords(room: TileWalks, viewer: Living): string {
  const from = room.tileOf(viewer)
  if (!from) return ''
  const near = seenFrom(room, viewer).slice(0, 4)
  const ways = room.waysFrom(viewer)
  const open = ways.length === 8 ? 'Free all around' : ways.length === 0 ? 'No way on' : `Free: ${listOf(ways)}`
  const others = near.map(one => `${plain(one.name)}, ${whereabouts(from, one.at)}`)
  return `At ${from.x} ${from.y}. ${open}.${others.length === 0 ? '' : ` ${capitalize(others.join('; '))}.`}`
}

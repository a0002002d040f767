import { capitalize, listOf, plain } from '/lib/text'
import { blocksWalking, kindAt, kindNames } from '/lib/tiles/map'
import { bearing, beside, type Direction, directionNames, isSameTile, type Tile } from '/lib/tiles/tile'
import type { Living } from '/std/living'
import { doorsSeen, lookOf, type Seen, seenFrom, whereabouts } from '/std/tile-view'
import type { TileWalks } from '/std/tile-walks'

// Functions that describe ground in words: positions, distances and obstacles.

/** The maximum number of things listed. */
const mostListed = 30

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

/** A list of everything that a player sees, as text. */
export function thingsSeen(room: TileWalks, viewer: Living): string {
  const from = room.tileOf(viewer)
  return from ? listed(from, seenFrom(room, viewer)).join('\n') : ''
}

function listed(from: Tile, seen: readonly Seen[]): string[] {
  const lines = seen.slice(0, mostListed).map(one => `  ${capitalize(one.name)}: ${placed(from, one)}.`)
  if (seen.length > mostListed) lines.push(`  And ${seen.length - mostListed} more.`)
  return lines
}

/** Describes a player's surroundings. @param wanted words for one thing, or a direction; '' means everything */
export function wordsOf(room: TileWalks, viewer: Living, wanted = ''): string {
  const from = room.tileOf(viewer)
  if (!from) return 'You are nowhere in particular.'
  const seen = seenFrom(room, viewer)
  const doors = doorsSeen(room, viewer, from)
  if (wanted !== '') return aboutOne(room, viewer, from, [...seen, ...doors], wanted)
  const place = lookOf(room, from) ?? room.map.places.find(one => isSameTile(one, from))?.name
  const lines = [`You are at ${from.x} ${from.y}${place ? `, at ${place}` : ''}.`, ...groundAround(room, viewer, from)]
  if (doors.length > 0) lines.push(`Closed doors: ${doors.map(one => whereabouts(from, one.at)).join('; ')}.`)
  const list = listed(from, seen)
  return [...lines, list.length === 0 ? 'You see nobody and nothing.' : 'You see:', ...list].join('\n')
}

function placed(from: Tile, { near, away }: Seen): string {
  return away === 0 ? 'here' : `${away} away, ${whereabouts(from, near)}`
}

/** Describes how far the viewer can go in each direction, and the obstacle at the end. */
function groundAround(room: TileWalks, viewer: Living, from: Tile): string[] {
  const free: string[] = []
  const shut: string[] = []
  directionNames.forEach((name, way) => {
    const { steps, end } = freeTowards(room, viewer, from, way as Direction)
    if (steps === 0) shut.push(`${name} ${end}`)
    else free.push(`${name} ${steps}, then ${end}`)
  })
  return [
    free.length === 0 ? 'There is no way on.' : `Free: ${free.join('; ')}.`,
    ...(shut.length === 0 ? [] : [`In the way: ${shut.join('; ')}.`]),
  ]
}

/** Describes how far the viewer can go in a direction, and the obstacle at the end. */
function freeTowards(room: TileWalks, viewer: Living, from: Tile, way: Direction): { steps: number; end: string } {
  let at = from
  let steps = 0
  const isSeen = () => room.seesTile(viewer, beside(at, way))
  while (steps < 9 && isSeen() && room.canStep(at, way)) {
    at = beside(at, way)
    steps++
  }
  const end = steps === 9 ? 'more' : isSeen() ? obstacle(room, viewer, at, way) : 'more that you do not see'
  return { steps, end }
}

/** Names the obstacle that blocks a step. */
function obstacle(room: TileWalks, viewer: Living, from: Tile, way: Direction): string {
  const to = beside(from, way)
  const other = room.livingAt(to)
  if (other) return viewer.canSee(other) ? other.theShort : 'somebody'
  return blocksWalking(room.map, to.x, to.y) ? kindNames[kindAt(room.map, to.x, to.y)]! : 'a corner'
}

/** Describes where the wanted things are, and how to get there. */
function aboutOne(room: TileWalks, viewer: Living, from: Tile, seen: readonly Seen[], wanted: string): string {
  const words = wanted.toLowerCase()
  const fits = seen.filter(({ thing, name, at }) => {
    if (thing) return thing.matches(words)
    return name.toLowerCase().includes(words) || directionNames[bearing(from, at)] === words
  })
  const way = directionNames.indexOf(words as (typeof directionNames)[number])
  const inWay = way < 0 ? [] : seen.filter(({ near, away }) => away > 0 && bearing(from, near) === way)
  const found = [...new Set([...fits, ...inWay])].slice(0, 5)
  if (found.length === 0 && way >= 0) {
    const { steps, end } = freeTowards(room, viewer, from, way as Direction)
    return `You see nothing ${words} of you${steps === 0 ? `: ${end}` : `. Free: ${steps}, then ${end}`}.`
  }
  if (found.length === 0) return `You see no '${wanted}' here.`
  return found.map(one => `${capitalize(one.name)}: ${placed(from, one)}. ${wayTo(room, viewer, from, one)}`).join('\n')
}

function wayTo(room: TileWalks, viewer: Living, from: Tile, { near: at, away, thing }: Seen): string {
  if (away <= 1) return away === 0 ? '' : 'It is beside you.'
  const path = room.pathFor(viewer, from, at, { doors: true, beside: (thing as Living | null)?.isLiving ?? false })
  if (path !== null) return `The way there: ${wayInWords(from, path)}.`
  const barrier = firstBarrier(room, from, at)
  return barrier === '' ? 'You see no way there.' : `You see no way there: ${barrier}.`
}

/** Names the first obstacle on the straight line between two tiles; '' if there is none. */
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

/** One line for players who use descriptions in words: the player's position, the open directions, and the livings nearby. */
export function briefWords(room: TileWalks, viewer: Living): string {
  const from = room.tileOf(viewer)
  if (!from) return ''
  const near = seenFrom(room, viewer).slice(0, 4)
  const ways = room.waysFrom(viewer)
  const open = ways.length === 8 ? 'Free all around' : ways.length === 0 ? 'No way on' : `Free: ${listOf(ways)}`
  const others = near.map(one => `${plain(one.name)}, ${whereabouts(from, one.near)}`)
  return `At ${from.x} ${from.y}. ${open}.${others.length === 0 ? '' : ` ${capitalize(others.join('; '))}.`}`
}

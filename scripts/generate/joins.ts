/** A connection between a land and a room of the world outside it. */
export interface Joint {
  /** The mud path of the room outside, and the direction that leads from there into the land. */
  readonly room: string
  readonly way: string
  /** The mud path of the land's room. */
  readonly to: string
  /** Whether the outside room's list of exits, and the land's room's list, were on one line before the connection was made. */
  readonly lines: readonly [outside: boolean, inside: boolean]
}

/** Directions in order of preference, each with its opposite. */
const opposites: Readonly<Record<string, string>> = {
  ...{ north: 'south', south: 'north', east: 'west', west: 'east' },
  ...{ northeast: 'southwest', northwest: 'southeast', southeast: 'northwest', southwest: 'northeast' },
}
/** The formatter's line width. */
const width = 120

/** A list of exits in a room's source: its position and its entries. */
interface ExitList {
  readonly start: number
  readonly end: number
  readonly entries: readonly (readonly [way: string, path: string])[]
}

/** The list of exits in a room's source; null if the list can't be edited, because it doesn't have the plain form `exits = { north: './gate' }`. */
function exitsOf(source: string): ExitList | null {
  const found = [...source.matchAll(/^ {2}exits(?:: [^=\n]*)? = (\{[^{}]*\})(?: as const)?$/gm)]
  const [only] = found
  if (!only || found.length > 1) return null
  const text = only[1]!
  const start = only.index + only[0].indexOf(text, only[0].indexOf(' = '))
  const inner = text.slice(1, -1).trim().replace(/,$/, '')
  const entries = inner === '' ? [] : inner.split(/,\s*/).map(one => /^['"]?([\w-]+)['"]?: (['"])([^'"]*)\2$/.exec(one))
  if (entries.includes(null)) return null
  return { start, end: start + text.length, entries: entries.map(one => [one![1]!, one![3]!] as const) }
}

/** The directions in which a room has exits; null if its source has no list that can be edited. */
export function waysIn(source: string): string[] | null {
  return exitsOf(source)?.entries.map(([way]) => way) ?? null
}

/** A room's source with one more exit. @throws an Error if the exits can't be edited, or there is an exit in that direction */
export function withExit(source: string, way: string, path: string): string {
  const exits = exitsOf(source)
  if (!exits) throw new Error('its file has no plain list of exits')
  if (exits.entries.some(([name]) => name === way)) throw new Error(`it has an exit ${way} already`)
  return withEntries(source, exits, [...exits.entries, [way, path]])
}

/**
 * A room's source without the exit that leads to a path; unchanged if it has no such exit.
 * @param isFlat whether the list is put back on one line
 */
export function withoutExit(source: string, way: string, path: string, isFlat: boolean): string {
  const exits = exitsOf(source)
  const others = exits?.entries.filter(([name, to]) => name !== way || to !== path) ?? []
  return exits && others.length < exits.entries.length ? withEntries(source, exits, others, isFlat) : source
}

/** Whether the list of exits in a source is on one line. */
function isOneLine(source: string): boolean {
  const exits = exitsOf(source)
  return exits !== null && !source.slice(exits.start, exits.end).includes('\n')
}

/** Rewrites a list of exits, on one line if it fits, as the formatter does. */
function withEntries(
  source: string,
  exits: ExitList,
  entries: ExitList['entries'],
  isFlat = isOneLine(source),
): string {
  const { start, end } = exits
  const parts = entries.map(([way, path]) => `${/^\w+$/.test(way) ? way : `'${way}'`}: '${path}'`)
  const used = start - (source.lastIndexOf('\n', start) + 1)
  const flat = parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
  const isTall = !isFlat || used + flat.length > width
  const tall = `{\n${parts.map(one => `    ${one},\n`).join('')}  }`
  return source.slice(0, start) + (isTall && parts.length > 0 ? tall : flat) + source.slice(end)
}

/** A connection of a land with the world, and the changed files on both sides. */
export interface Joined {
  readonly joint: Joint
  /** The land's changed file, by its path in the domain. `inside` is the file's new text, and `outside` is the new text of the room outside. */
  readonly file: string
  readonly inside: string
  readonly outside: string
}

/**
 * Finds a place where a land can be joined with a room outside. It is at the end of one of the land's roads, in a direction that is free in both
 * rooms.
 * @param files the land's files, by their paths in the domain
 * @throws an Error if there is no such place
 */
export function findJoint(files: ReadonlyMap<string, string>, name: string, room: string, source: string): Joined {
  const taken = waysIn(source)
  if (taken === null) throw new Error(`${room} has no plain list of exits in its file: give it the exit by hand`)
  const free = Object.keys(opposites).filter(way => !taken.includes(way))
  if (free.length === 0) throw new Error(`${room} has no direction left`)
  const roads = [...files]
    .filter(([path, text]) => path.endsWith('.ts') && text.includes('Part of the road.'))
    .flatMap(([path, text]) => {
      const ways = waysIn(text)
      const way = ways && free.find(one => !ways.includes(opposites[one]!))
      return ways && way ? [{ path, text, way, count: ways.length }] : []
    })
    .sort(
      (a, b) =>
        Number(isSlanting(a.way)) - Number(isSlanting(b.way)) || a.count - b.count || (a.path < b.path ? -1 : 1),
    )
  const [best] = roads
  if (!best) throw new Error(`no road of ${name} has a direction free that ${room} has, too`)
  const to = `/domains/${name}/${best.path.replace(/\.ts$/, '')}`
  return {
    joint: { room, way: best.way, to, lines: [isOneLine(source), isOneLine(best.text)] },
    file: best.path,
    inside: withExit(best.text, opposites[best.way]!, room),
    outside: withExit(source, best.way, to),
  }
}

const isSlanting = (way: string): boolean => way.length > 'north'.length

/** Removes a connection from the sources of the room outside and of the land's room. */
export function takenApart(
  { room, way, to, lines }: Joint,
  outside: string,
  inside: string,
): { outside: string; inside: string } {
  return {
    outside: withoutExit(outside, way, to, lines[0]),
    inside: withoutExit(inside, opposites[way]!, room, lines[1]),
  }
}

import type { Decoration, Festival } from '/std/festival'
import type { Ware } from '/std/shop'

/** What the festivals that are on change, worked out from their files: nothing of it is written into a room. */
export interface Changes {
  readonly decorations: Map<string, Decoration[]>
  readonly away: Set<string>
  readonly wares: Map<string, Ware[]>
  /** Quests of festivals that are not on. */
  readonly closed: Map<string, string>
}

/** Adds what a festival changes. @throws if a path leads out of its domain */
export function noteChanges(changes: Changes, path: string, festival: Festival): void {
  const own = (relative: string) => ownPath(path, festival.absolute(relative))
  for (const [room, one] of Object.entries(festival.decorates)) add(changes.decorations, own(room), [one])
  for (const one of festival.removes) changes.away.add(own(one))
  for (const [keeper, wares] of Object.entries(festival.wares)) {
    const absolute = wares.map(ware => ({ ...ware, path: festival.absolute(ware.path) }))
    add(changes.wares, own(keeper), absolute)
  }
}

function add<T>(map: Map<string, T[]>, key: string, more: readonly T[]): void {
  const known = map.get(key)
  if (known) known.push(...more)
  else map.set(key, [...more])
}

/** `/domains/vale` of `/domains/vale/square`. */
export function domainOf(path: string): string {
  return path.slice(0, path.indexOf('/', '/domains/'.length))
}

/** A path that a festival names. @throws if it leads out of its domain */
export function ownPath(festival: string, path: string): string {
  if (domainOf(path) !== domainOf(festival)) throw new Error(`${festival}: ${path} is in another domain`)
  return path
}

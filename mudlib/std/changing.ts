import type { DamageType } from '/lib/damage'
import { isOfSame } from '/lib/domain-of'
import { frozenCopy } from '/lib/frozen'
import type { ItemKind } from '/std/item'
import type { MudObject } from '/std/object'
import type { Ware } from '/std/shop'

/** Temporary texts of a room. If a text is missing here, the room's own text is shown. The texts may contain tags. */
export interface Decoration {
  readonly long?: string
  /** A text that is added to the room's description. */
  readonly adds?: string
  readonly details?: Readonly<Record<string, string>>
}

/** Monsters or things that are present for a limited time. */
export interface Guest {
  readonly path: string
  readonly room: string
  /** The number of guests; 1 by default. */
  readonly count?: number
  /** The number of players online for each additional guest. For example, 10 means one more guest for every ten players. */
  readonly perPlayers?: number
  /** Whether players may keep a thing that they have carried away. Otherwise the thing vanishes when the festival or event ends. */
  readonly keepsake?: boolean
  /** Whether a guest that dies or is destroyed isn't replaced. */
  readonly once?: boolean
  /** The guest's line when it leaves. A line that begins with `:` is an emote: `:shoulders a bundle, and goes.` */
  readonly farewell?: string
}

/** Additional lines of NPCs. The keys of `answers` are the words to which the NPCs answer, as in /behaviours/talker. */
export interface Talk {
  readonly chat?: readonly string[]
  readonly answers?: Readonly<Record<string, string>>
}

/** The damage that a room does to the players in it every ten seconds. */
export interface Harm {
  readonly points: number
  readonly type: DamageType
  readonly says: string
}

/**
 * The changes that a festival, or a stage of a world event, makes in its domain while it lasts. This data is never copied into rooms, shops
 * or NPCs, so nothing has to be restored afterwards. Paths are relative to the file.
 */
export interface Changing {
  /** Texts of rooms, by path. */
  readonly decorates?: Readonly<Record<string, Decoration>>
  readonly guests?: readonly Guest[]
  /** Monsters and things that are absent during this time, by path. Things that somebody is carrying aren't removed. */
  readonly removes?: readonly string[]
  /** Quests that can be begun only during this time, by path. */
  readonly quests?: readonly string[]
  /** Additional wares of shopkeepers, by the path of the keeper. */
  readonly wares?: Readonly<Record<string, readonly Ware[]>>
  /** The percentage added to the prices of the domain's shops, by kind of thing. */
  readonly prices?: Readonly<Partial<Record<ItemKind, number>>>
  /** Additional lines of NPCs, by path. The key `*` means all NPCs in the domain that talk. */
  readonly talk?: Readonly<Record<string, Talk>>
  /** Points added to the needs of all NPCs of the domain: `{ hunger: 30 }`. */
  readonly needs?: Readonly<Record<string, number>>
  /** Rooms that players can't enter on foot, by path, each with the text for a player who tries. */
  readonly bars?: Readonly<Record<string, string>>
  /** Rooms that hurt players, by path. */
  readonly harms?: Readonly<Record<string, Harm>>
}

/** The maximum number of entries in a list or record. The number is limited because the entries of all festivals and events are read each hour. */
const mostEntries = 1000

const isText = (one: unknown): boolean => typeof one === 'string'
const isRecord = (one: unknown): one is Readonly<Record<string, unknown>> =>
  typeof one === 'object' && one !== null && !Array.isArray(one)
const listOf = (what: (one: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length <= mostEntries && value.every(what)
const recordOf = (what: (one: unknown) => boolean) => (value: unknown) =>
  isRecord(value) && listOf(what)(Object.values(value))
const isGuest = (one: unknown) => isRecord(one) && isText(one['path']) && isText(one['room'])
const isTalk = (one: unknown) => isRecord(one) && (one['chat'] === undefined || listOf(isText)(one['chat']))

/** The type that each field of a festival or a stage must have: its name in words, and a test for a value. */
const forms: Readonly<Record<string, readonly [is: string, test: (value: unknown) => boolean]>> = {
  title: ['a text', isText],
  guests: ['a list of guests, each with `path` and `room`', listOf(isGuest)],
  removes: ['a list of paths', listOf(isText)],
  quests: ['a list of paths', listOf(isText)],
  decorates: ['a record of decorations by path', recordOf(isRecord)],
  wares: ['a record of lists of wares by path', recordOf(listOf(one => isRecord(one) && isText(one['path'])))],
  prices: ['a record of figures', recordOf(Number.isFinite)],
  needs: ['a record of figures', recordOf(Number.isFinite)],
  talk: ['a record of what NPCs say by path', recordOf(isTalk)],
  bars: ['a record of texts by path', recordOf(isText)],
  harms: [
    'a record of `points`, `type` and `says` by path',
    recordOf(one => isRecord(one) && Number.isFinite(one['points'])),
  ],
}

/** The maximum number of entries in lists and records that the current festivals and events of one domain may have in total. */
export const mostOfDomain = 1500

/** The total number of entries in the lists and records of a festival or stage. */
export const sizeOf = (changing: Changing): number =>
  Object.keys(forms).reduce((size, name) => {
    const value = (changing as Record<string, unknown>)[name]
    return size + (typeof value === 'object' && value !== null ? Object.keys(value).length : 0)
  }, 0)

/** The mistake in the data of a festival or stage that code of a domain provides, as a sentence; undefined if there is none. */
export function wrongForm(changing: unknown): string | undefined {
  if (!isRecord(changing)) return 'a stage is no record'
  for (const [name, [is, test]] of Object.entries(forms))
    if (changing[name] !== undefined && !test(changing[name])) return `${name} is not ${is}, of ${mostEntries} at most`
  return undefined
}

/** The combined changes of all current festivals and events, by absolute paths. */
export interface Changes {
  readonly decorations: Map<string, Decoration[]>
  readonly away: Set<string>
  readonly wares: Map<string, Ware[]>
  /** Quests of festivals and events that aren't active now, each with the title of the festival or event. */
  readonly closed: Map<string, string>
  /** Price changes in percent, by domain and kind of thing: `/domains/vale food`. `needs` has points, by domain and need: `/domains/vale hunger`. */
  readonly prices: Map<string, number>
  readonly needs: Map<string, number>
  /** Additional lines, by the path of an NPC or, for all NPCs of a domain, by the domain. */
  readonly talk: Map<string, Talk[]>
  readonly bars: Map<string, string>
  readonly harms: Map<string, Harm>
}

/** A record without any changes. */
export function noChanges(): Changes {
  const [decorations, wares, talk] = [new Map(), new Map(), new Map()]
  const sums = { prices: new Map(), needs: new Map() }
  return { decorations, away: new Set(), wares, closed: new Map(), ...sums, talk, bars: new Map(), harms: new Map() }
}

/**
 * Adds the changes of a festival or of a stage of an event.
 * @param source the festival or event whose file contains the changes
 * @throws if a path leads out of the source's domain
 */
export function noteChanges(changes: Changes, source: MudObject, changing: Changing): void {
  const { path } = source
  const domain = domainOf(path)
  const own = (relative: string) => ownPath(path, source.absolute(relative))
  for (const [room, one] of Object.entries(changing.decorates ?? {}))
    add(changes.decorations, own(room), [frozenCopy(one)])
  for (const one of changing.removes ?? []) changes.away.add(own(one))
  for (const [keeper, wares] of Object.entries(changing.wares ?? {})) {
    const absolute = wares.map(ware => ({ ...ware, path: source.absolute(ware.path) }))
    add(changes.wares, own(keeper), frozenCopy(absolute))
  }
  for (const [kind, percent] of Object.entries(changing.prices ?? {}))
    addTo(changes.prices, `${domain} ${kind}`, percent)
  for (const [need, points] of Object.entries(changing.needs ?? {})) addTo(changes.needs, `${domain} ${need}`, points)
  for (const [who, talk] of Object.entries(changing.talk ?? {}))
    add(changes.talk, who === '*' ? domain : own(who), [frozenCopy(talk)])
  for (const [room, says] of Object.entries(changing.bars ?? {})) changes.bars.set(own(room), says)
  for (const [room, harm] of Object.entries(changing.harms ?? {})) changes.harms.set(own(room), harm)
}

function add<T>(map: Map<string, T[]>, key: string, more: readonly T[]): void {
  const known = map.get(key)
  if (known) known.push(...more)
  else map.set(key, [...more])
}

function addTo(map: Map<string, number>, key: string, more: number): void {
  map.set(key, (map.get(key) ?? 0) + more)
}

/** The domain's part of a path: `/domains/vale` for `/domains/vale/square`. */
export function domainOf(path: string): string {
  return path.slice(0, path.indexOf('/', '/domains/'.length))
}

/** Checks a path that a file names. @returns the same path @throws if it leads out of the file's domain */
export function ownPath(source: string, path: string): string {
  if (domainOf(path) !== domainOf(source) || !isOfSame(source, path))
    throw new Error(`${source}: ${path} is in another domain`)
  return path
}

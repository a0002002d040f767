import { zones } from '/daemons/names'
import { players } from '/std/kinds'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Player } from '/std/player'
import type { Room } from '/std/room'
import { isKeyOf, pathOf } from '../keys'
import { has } from '../options'
import type { LuaRun } from '../program'

// Helpers for the functions of programs: they resolve arguments and check rights.

export type LuaFunction = (run: LuaRun, ...args: never[]) => unknown

/** Removes colour codes, such as `@R` and `@x123`; `@@` becomes `@`. */
export function shown(text: unknown): string {
  return String(text ?? '').replace(/@(@|x\d{1,3}|[A-Za-z])/g, (_, code: string) => (code === '@' ? '@' : ''))
}

/** The monster that acts. @throws in programs of things and rooms */
export function actor({ self, program }: LuaRun, what: string): Living {
  if (!self || self.destructed) throw new Error(`${what}() needs a monster: ${program.on} programs have no self`)
  return self
}

const folderOf = (path: string) => /^\/[^/]+\/(?:[^/]+\/)?/.exec(path)?.[0] ?? '/'

/**
 * The folders of the domains whose rights a run needs: the domain of the program, and the domain of the object that has the program. A
 * domain that lists or calls another domain's program gains no rights by doing so. Code that a wizard typed has only the rights of the
 * wizard's domain.
 */
function domainsOf({ program, holder }: LuaRun): string[] {
  if (program.typedIn !== undefined) return [folderOf(program.typedIn)]
  return program.file.startsWith('/') ? [folderOf(program.file), folderOf(holder.path)] : [folderOf(holder.path)]
}

/** Whether an object belongs to a domain. */
const isOf = (domain: string, one: MudObject) => domain.startsWith('/secure/') || one.path.startsWith(domain)

/**
 * Checks that a program may do something to an object. The object must belong to the program's domain, be in a room of that domain, or be
 * in the same room as the object that has the program. The rule is the same if call() has changed self and room. The check is
 * needed because the action is carried out by the mudlib's own functions, which have more rights.
 * @param what the action in words, such as `purge`
 * @throws if the program may not do it
 */
export function mayDo(run: LuaRun, one: MudObject, what: string): void {
  const room = one.room as MudObject | null
  for (const domain of domainsOf(run)) {
    if (isOf(domain, one) || (room && (room.path.startsWith(domain) || room === run.holder.room))) continue
    throw new Error(`${one.id}: programs of ${domain} may not ${what} it here`)
  }
}

/**
 * Checks that a program may change an object's definition, not just its state. Only programs of the object's own domain may do so.
 * @throws if the program may not do it
 */
export function mayChange(run: LuaRun, one: MudObject, what: string): void {
  for (const domain of domainsOf(run)) {
    if (!isOf(domain, one)) throw new Error(`${one.id}: programs of ${domain} may not ${what} it`)
  }
}

/** The room of a run: the monster's room or, without a monster, the room where the run was triggered. */
export function placeOf({ self, room, holder }: LuaRun): Room | null {
  const at = self && !self.destructed ? self.environment : (room ?? holder.room)
  return at as Room | null
}

export const isLiving = (one: unknown): one is Living => (one as Living | null)?.isLiving === true

export const isRoom = (one: unknown): one is Room => (one as Partial<Room> | null)?.exits !== undefined

export const livingsIn = (room: Room | null): Living[] =>
  ((room?.inventory ?? []) as readonly MudObject[]).filter(isLiving)

/** Whether a living passes the filters in the options. */
export function passes(run: LuaRun, who: Living, options: unknown): boolean {
  if (has(options, 'LP_PLRONLY') && !who.isPlayer) return false
  if (has(options, 'LP_MOBONLY') && who.isPlayer) return false
  if (has(options, 'LP_ACTIVEONLY') && (who as Partial<Player>).linkDead) return false
  if (has(options, 'LP_NOIMM') && (who as Partial<Player>).wizard) return false
  const { self } = run
  return has(options, 'LP_SEEALL') || !self || self === who || self.canSee(who)
}

/** Whether one of a living's names begins with a word or, with LP_EXACT, equals it. */
export function isNamed(word: string, who: MudObject, options: unknown): boolean {
  const names = [who.name, ...who.aliases].map(one => one.toLowerCase())
  const wanted = word.toLowerCase()
  return has(options, 'LP_EXACT') ? names.includes(wanted) : names.some(one => one.startsWith(wanted))
}

/**
 * The livings to which an argument refers: a CH itself, `all`, a key or a name.
 * @param options flags that filter livings. The search covers the room, unless the options specify the zone or the world
 */
export function targets(run: LuaRun, who: unknown, options: unknown): Living[] {
  if (isLiving(who)) return who.destructed ? [] : withGroup(who, options)
  if (typeof who !== 'string') throw new Error('expected a CH, a name or a key')
  const all = scope(run, options).filter(one => passes(run, one, options) && one !== run.self)
  if (who === 'all') return all
  const { file } = run.program
  const keyed = all.filter(one => !one.isPlayer && isKeyOf(who, one, 'mob', file))
  if (keyed.length > 0) return has(options, 'LP_ALLMOBS') ? keyed : keyed.slice(0, 1)
  const named = all.find(one => isNamed(who, one, options))
  return named ? withGroup(named, options) : []
}

function withGroup(who: Living, options: unknown): Living[] {
  if (!has(options, 'LP_GROUP')) return [who]
  const head = who.leader ?? who
  return livingsIn(who.environment as Room | null).filter(one => one === who || one === head || one.leader === head)
}

/** All livings in the room or, if the options say so, in the zone or the world. */
export function scope(run: LuaRun, options: unknown): Living[] {
  const room = placeOf(run)
  if (has(options, 'LP_WORLD')) {
    const inZones = zones().all.flatMap(one => one.loadedRooms.flatMap(livingsIn))
    // Outside of zones, only players and the livings in this room are found.
    return [...new Set([...livingsIn(room), ...inZones, ...players()])]
  }
  if (!has(options, 'LP_ZONEONLY')) return livingsIn(room)
  const zone = room ? zones().zoneOf(room.path) : null
  return zone ? zone.loadedRooms.flatMap(livingsIn) : livingsIn(room)
}

/** The room to which an argument refers: a ROOM itself, or a key. @throws if there is no such room */
export function roomOf(run: LuaRun, where: unknown): Room {
  const room = roomOrNull(run, where)
  if (!room) throw new Error(`there is no room '${String(where)}'`)
  return room
}

export function roomOrNull(run: LuaRun, where: unknown): Room | null {
  if (typeof where === 'object' && where !== null) return asRoom(where as MudObject)
  if (typeof where !== 'string') return null
  const path = pathOf(where, 'room', run.program.file)
  return path === null ? null : asRoom(run.holder.load(path))
}

/** The object as a room. @throws if the object is not a room */
function asRoom(one: MudObject): Room {
  if (!isRoom(one) || one.destructed) throw new Error(`${one.id ?? 'that'} is no room`)
  return one
}

/** The things to which a word refers: `all`, `all.word`, a key, or a name. */
export function thingsNamed(run: LuaRun, word: string, among: readonly MudObject[], all: boolean): MudObject[] {
  if (word === 'all') return [...among]
  if (word.startsWith('all.')) return among.filter(one => isNamed(word.slice(4), one, 0))
  const keyed = among.filter(one => isKeyOf(word, one, 'object', run.program.file))
  if (keyed.length > 0) return all ? keyed : keyed.slice(0, 1)
  const named = among.find(one => isNamed(word, one, 0))
  return named ? [named] : []
}

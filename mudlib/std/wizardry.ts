import { explainError, find, type LuaTable, listFiles, ObjectBase, readFile, resolvePath } from 'driver'
import { choose, splitAt } from '/lib/phrases'
import { Refusal } from '/lib/refusal'
import { players } from '/std/kinds'
import type { MudObject } from '/std/object'
import { carried } from '/std/parse'
import type { Player } from '/std/player'

/** The absolute path that a wizard means. A typed path is relative to the room's folder, and `here` means the room itself. */
export function pathFor(wizard: Player, typed: string): string {
  const { room } = wizard
  if (typed === 'here' || typed === '') return room?.path ?? '/std/void'
  return resolvePath(typed, room ?? wizard)
}

/** The folder of the wizard's current room. */
export function folderFor(wizard: Player): string {
  return pathFor(wizard, 'here').replace(/\/[^/]*$/, '') || '/'
}

/**
 * The path of a file or folder that a wizard means, with its file extension: `./npc/rat.ts`, `../zone.ts`. `rat.ts` is a file in the room's
 * folder, and `here` is the file of the room.
 */
export function filePathFor(wizard: Player, typed: string): string {
  if (typed === 'here') return `${pathFor(wizard, 'here')}.ts`
  const bare = typed.replace(/(?<=.)\/+$/, '')
  return resolvePath(bare, wizard.room ?? wizard) + (bare.endsWith('.ts') ? '.ts' : '')
}

/** A path with `.ts` added, unless its name has another extension. */
export function withEnding(path: string): string {
  return /\.(?!(?:test|d)$)\w+$/.test(path) ? path : `${path}.ts`
}

/** Whether there is a domain with a given name. @param list the calling command's efun listFiles, which has that command's rights */
export const hasDomain = (name: string, list: (path: string) => string[]): boolean =>
  list('/domains').includes(`${name}/`)

/** Whether a path is that of a domain's folder. */
export const isDomain = (path: string): boolean => /^\/domains\/[\w-]+$/.test(path)

/** The message to a wizard when findTarget() has found nothing. */
export function noTarget(typed: string): string {
  return typed === '' ? "Name somebody, a thing, or an id: 'rat', 'me', 'here', 'rat#12'." : `There is no '${typed}'.`
}

/** The first object that a wizard means: see findTargets(). */
export function findTarget(wizard: Player, typed: string): MudObject | null {
  return findTargets(wizard, typed)[0] ?? null
}

/**
 * The objects that a wizard means. The text may be `me`, `here`, an id or a path, the end of the id of an object nearby or carried
 * (`rat#12`), a phrase for an object nearby or carried (`rat`, `2.rat`, `all rats`, `sword in chest`), or the name of a player anywhere.
 */
export function findTargets(wizard: Player, typed: string): MudObject[] {
  if (typed === 'me') return [wizard]
  if (typed === 'here') return wizard.environment ? [wizard.environment] : []
  if (/^[./]/.test(typed)) return listOf(find(pathFor(wizard, typed)))
  const near = (wizard.environment?.inventory ?? []).filter(one => one !== wizard)
  const held = carried(wizard)
  if (typed.includes('#')) {
    const ends = (one: MudObject) => one.id.endsWith(`/${typed}`)
    return listOf([...near, ...held].find(ends) ?? find(typed))
  }
  for (const list of [near, held]) {
    const found = choose(typed, list)
    if (found.length > 0) return found
  }
  const [what, where] = splitAt(typed, 'in', 'on', 'of', 'from')
  const container = where === null ? null : (choose(where, near)[0] ?? choose(where, held)[0])
  if (container) return choose(what, container.inventory)
  return players().filter(user => user.name === typed.toLowerCase())
}

function listOf(one: object | null): MudObject[] {
  return one === null ? [] : [one as MudObject]
}

/** Runs code that may fail because a wizard's file is broken. @returns the code's result, or the error as text */
export function trying(work: () => string | undefined): string | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return error.message
    return explainError(error)
  }
}

/** The maximum number of values of a collection that are shown. */
const mostShown = 100

/** A value as text on one line, shortened. Objects of the world are shown as their ids. */
export function inspect(value: unknown, depth = 3): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'function') return `function ${value.name}`
  if (typeof value !== 'object' || value === null) return String(value)
  // A destructed object has lost its class.
  if ((value as { destructed?: unknown }).destructed === true) return 'a destructed object'
  if (value instanceof ObjectBase) return value.id
  if (depth === 0) return '…'
  const short = (text: string) => (text.length > 500 ? `${text.slice(0, 500)}…` : text)
  if (Array.isArray(value)) return short(`[${firstOf(value, one => inspect(one, depth - 1))}]`)
  if (isLuaTable(value)) return short(inspectTable(value, depth))
  if (value instanceof Map)
    return short(`Map {${firstOf(value, pair => pair.map(one => inspect(one, depth - 1)).join(': '))}}`)
  if (value instanceof Set) return short(`Set {${firstOf(value, one => inspect(one, depth - 1))}}`)
  return short(`{${firstOf(Object.entries(value), ([name, one]) => `${name}: ${inspect(one, depth - 1)}`)}}`)
}

/** The first values of a collection of any size, separated by commas. */
function firstOf<T>(all: Iterable<T>, show: (one: T) => string): string {
  const shown: string[] = []
  for (const one of all) {
    if (shown.length === mostShown) return `${shown.join(', ')}, …`
    shown.push(show(one))
  }
  return shown.join(', ')
}

export function isLuaTable(value: object): value is LuaTable {
  const { list, next } = value as Partial<LuaTable>
  return Array.isArray(list) && typeof next === 'function'
}

/** A table in Lua's notation: `{1, 2, name = "Ann"}`. */
function inspectTable(table: LuaTable, depth: number): string {
  const parts = table.list.slice(0, mostShown).map(one => inspect(one, depth - 1))
  for (let key = table.next(undefined); key !== undefined && key !== null; key = table.next(key)) {
    if (typeof key === 'number' && key <= table.list.length) continue
    const name = typeof key === 'string' && /^[A-Za-z_]\w*$/.test(key) ? key : `[${inspect(key, depth - 1)}]`
    parts.push(`${name} = ${inspect(table.get(key), depth - 1)}`)
    if (parts.length > 100) break
  }
  return `{${parts.join(', ')}}`
}

/** The texts of the files that declare events: the core's file, and those of systems. */
export function eventFiles(): string {
  const files = listFiles('/std').filter(file => file.endsWith('-events.ts'))
  return ['events.ts', ...files].map(file => readFile(`/std/${file}`) ?? '').join('\n')
}

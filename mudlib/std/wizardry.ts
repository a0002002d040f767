import {
  explainError,
  find,
  type LuaTable,
  listFiles,
  ObjectBase,
  readFile,
  resolvePath,
  type VersionInfo,
} from 'driver'
import type { Line } from '/lib/paths-in'
import { choose, splitAt } from '/lib/phrases'
import { Refusal } from '/lib/refusal'
import { players } from '/std/kinds'
import type { MudObject } from '/std/object'
import { carried } from '/std/parse'
import type { Player } from '/std/player'

/** The absolute path that a wizard means: relative to the room's folder, or `here` for the room itself. */
export function pathFor(wizard: Player, typed: string): string {
  const { room } = wizard
  if (typed === 'here' || typed === '') return room?.path ?? '/std/void'
  return resolvePath(typed, room ?? wizard)
}

/** The folder that a wizard stands in: that of the room's program. */
export function folderFor(wizard: Player): string {
  return pathFor(wizard, 'here').replace(/\/[^/]*$/, '') || '/'
}

/**
 * The path of a file or folder that a wizard means, with its ending: `./npc/rat.ts`, `../zone.ts`; `rat.ts` is in the room's folder,
 * `here` the file of the room.
 */
export function filePathFor(wizard: Player, typed: string): string {
  if (typed === 'here') return `${pathFor(wizard, 'here')}.ts`
  const bare = typed.replace(/(?<=.)\/+$/, '')
  return resolvePath(bare, wizard.room ?? wizard) + (bare.endsWith('.ts') ? '.ts' : '')
}

/** A path with `.ts`, unless its name has another ending. */
export function withEnding(path: string): string {
  return /\.(?!(?:test|d)$)\w+$/.test(path) ? path : `${path}.ts`
}

/** Whether there is a domain of a name. @param list the efun listFiles of the calling command */
export const hasDomain = (name: string, list: (path: string) => string[]): boolean =>
  list('/domains').includes(`${name}/`)

/** Whether a path is that of a domain's folder. */
export const isDomain = (path: string): boolean => /^\/domains\/[\w-]+$/.test(path)

/**
 * The files under a path: the file itself, as typed or with `.ts`, or all in a folder.
 * @param read the efun readFile of the calling command, as its rights count
 * @param list its efun listFiles
 */
export function filesUnder(
  path: string,
  read: (path: string) => string | null,
  list: (path: string) => string[],
): { path: string; text: string }[] {
  // A domain is a folder: to ask for a file of its name is nobody's right.
  for (const file of isDomain(path) ? [] : [path, withEnding(path)]) {
    const text = read(file)
    if (text !== null) return [{ path: file, text }]
  }
  return list(path).flatMap(name => filesUnder(`${path}/${name.replace(/\/$/, '')}`, read, list))
}

/** A folder and all folders below it, the outer ones first. @param list the efun listFiles of the calling command */
export const foldersUnder = (path: string, list: (path: string) => string[]): string[] => [
  path,
  ...list(path).flatMap(name => (name.endsWith('/') ? foldersUnder(`${path}/${name.slice(0, -1)}`, list) : [])),
]

/**
 * The paths of all files below a folder that may be read.
 * @param list the efun listFiles of the calling command, as its rights count
 * @param may its efun valid
 */
export function pathsUnder(
  folder: string,
  list: (path: string) => string[],
  may: (right: 'validRead', path: string) => boolean,
): string[] {
  if (!may('validRead', folder)) return []
  return list(folder).flatMap(name =>
    name.endsWith('/') ? pathsUnder(`${folder}/${name.slice(0, -1)}`, list, may) : [`${folder}/${name}`],
  )
}

/** The files of all domains that may be read, with their texts. The parameters are efuns of the calling command. */
export const filesOfDomains = (
  read: (path: string) => string | null,
  list: (path: string) => string[],
  may: (right: 'validRead', path: string) => boolean,
): { path: string; text: string }[] =>
  pathsUnder('/domains', list, may).flatMap(path => {
    const text = read(path)
    return text === null ? [] : [{ path, text }]
  })

/**
 * Where files go that are copied or moved: under a new name, or into a folder (one that has files, or is named with a slash at its end).
 * @returns the new path of it all, and the files with their new paths; or the reason why they can't go there
 */
export function placesFor(
  source: string,
  to: string,
  files: readonly { path: string; text: string }[],
  read: (path: string) => string | null,
  list: (path: string) => string[],
): { place: string; isFile: boolean; files: { path: string; text: string; target: string }[] } | string {
  const isFile = files.length === 1 && (files[0]!.path === source || files[0]!.path === withEnding(source))
  const folder = to.replace(/\/$/, '')
  const into = folder !== to || list(folder).length > 0
  const name = (isFile ? files[0]!.path : source).replace(/.*\//, '')
  const place = into ? `${folder}/${name}` : isFile ? withEnding(to) : to
  if (!isFile && `${place}/`.startsWith(`${source}/`)) return 'A folder can not be put into itself.'
  const places = files.map(({ path, text }) => ({
    path,
    text,
    target: isFile ? place : place + path.slice(source.length),
  }))
  const taken = places.find(({ target }) => read(target) !== null)
  return taken ? `${taken.target} exists already; nothing is overwritten.` : { place, isFile, files: places }
}

/** Lines of files, as they are shown: each with its file and number. */
export function shownLines(lines: readonly Line[]): string {
  return lines.map(({ file, line, text }) => `${file}:${line}: ${text.trim().slice(0, 160)}`).join('\n')
}

/** The answer where findTarget() finds nothing. */
export function noTarget(typed: string): string {
  return typed === '' ? "Name somebody, a thing, or an id: 'rat', 'me', 'here', 'rat#12'." : `There is no '${typed}'.`
}

/** The first object that a wizard means: see findTargets(). */
export function findTarget(wizard: Player, typed: string): MudObject | null {
  return findTargets(wizard, typed)[0] ?? null
}

/**
 * The objects that a wizard means: `me`, `here`, an id or a path, the end of an id of something near (`rat#12`), what one sees near
 * (`rat`, `2.rat`, `all rats`, `sword in chest`), or a player anywhere.
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

/** Runs code that may fail because a wizard's file is broken. @returns its result, or the error as text */
export function trying(work: () => string | undefined): string | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return error.message
    return explainError(error)
  }
}

/** Values of a collection that are shown. */
const mostShown = 100

/** A value as text on one line, shortened. Objects of the world are shown as their ids. */
export function inspect(value: unknown, depth = 3): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'function') return `function ${value.name}`
  if (typeof value !== 'object' || value === null) return String(value)
  // A destructed object has no class any more.
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

/** The first values of a collection, however large it is, with commas between. */
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

/** A table as Lua writes it: `{1, 2, name = "Ann"}`. */
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

/** The texts of the files with events: the core's, and those that systems add. */
export function eventFiles(): string {
  const files = listFiles('/std').filter(file => file.endsWith('-events.ts'))
  return ['events.ts', ...files].map(file => readFile(`/std/${file}`) ?? '').join('\n')
}

/** A version of one of several files. */
export interface PathVersion extends VersionInfo {
  readonly path: string
}

/** The versions of some files, newest first: of those that have gone live, or were saved in the mud. @param versionsOf the efun of the calling command: its rights count */
export function versionsUnder(
  files: readonly string[],
  versionsOf: (path: string) => readonly VersionInfo[],
): PathVersion[] {
  return [...new Set(files)]
    .flatMap(path => {
      const all = versionsOf(path).map(one => ({ ...one, path }))
      const isUntouched = all.length === 1 && all[0]!.state === 'saved' && all[0]!.by === ''
      return isUntouched ? [] : all
    })
    .sort((a, b) => b.at.localeCompare(a.at) || a.path.localeCompare(b.path))
}

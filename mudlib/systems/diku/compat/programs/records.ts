import { load, resolvePath } from 'driver'
import type { Program } from '/compat/programs/machine/program'
import type { Numbers } from '/compat/programs/numbers'
import type { Room } from '/std/room'
import { isPath } from './world-line'

/** What numbers of a world's files may mean. */
export type RecordKind = 'mob' | 'object' | 'room' | 'program'

/** Where a program finds what numbers mean. */
export interface Records {
  /** The path of a monster, thing or room, or the id of a program; null: there is none. */
  pathOf(kind: RecordKind, vnum: number): string | null
}

/** Records of programs whose file names no numbers: only its other programs have some. */
const ofFile = (id: string): Records => ({
  pathOf: (kind, vnum) => (kind === 'program' ? `${id.split('#')[0]}#${vnum}` : null),
})

/** Where a mounted world is that an id belongs to; empty: to none. */
export const rootOf = (id: string): string => /^(\/diku\/[^/]+)\//.exec(id)?.[1] ?? ''

/** The class of numbers at a path; null: no such class, so that no number has a meaning. */
function numbersAt(path: string): Numbers | null {
  try {
    return load(path) as object as Numbers
  } catch {
    return null
  }
}

/** The records that a program's numbers mean: of its mounted world, or of the numbers that its file names. */
export function recordsOf({ id, world }: Program): Records {
  const root = rootOf(id)
  if (root !== '') return { pathOf: (kind, vnum) => (vnum < 0 ? null : `${root}/${kind}/${vnum}`) }
  const own = ofFile(id)
  const numbers = world ? numbersAt(world) : null
  if (!numbers) return own
  return { pathOf: (kind, vnum) => numbers.pathOf(kind, vnum) ?? own.pathOf(kind, vnum) }
}

/**
 * What a word of a program names: a number of its world, or in a domain's program a path, relative to the program's file.
 * @returns the path of a monster, thing or room; null: there is no such number
 */
export function pathNamed(program: Program, kind: RecordKind, word: string): string | null {
  if (/^-?\d+$/.test(word)) return recordsOf(program).pathOf(kind, Number(word))
  if (!isPath(word) || rootOf(program.id) !== '') return null
  const path = program.file.slice(0, program.file.lastIndexOf('/') + 1)
  return resolvePath(word.startsWith('/') ? word : path + word).replace(/\.ts$/, '')
}

/** The room at a path, which is loaded where necessary; null: no such room. */
export function roomAt(path: string | null): Room | null {
  try {
    const room = path === null ? null : (load(path) as Room)
    return room?.exits === undefined ? null : room
  } catch {
    return null
  }
}

/** The room of a number, which is loaded where necessary; null: no such room. */
export const startRoom = (records: Records, vnum: number): Room | null => roomAt(records.pathOf('room', vnum))

import { load, resolvePath } from 'driver'
import type { Program } from '/compat/programs/machine/program'
import type { Numbers } from '/compat/programs/numbers'
import type { Room } from '/std/room'
import { isPath } from './world-line'

/** The kinds of records to which numbers in a world's files refer. */
export type RecordKind = 'mob' | 'object' | 'room' | 'program'

/** Resolves the numbers in a program. */
export interface Records {
  /** Returns the path of a monster, thing or room, or the id of a program; null if there is none. */
  pathOf(kind: RecordKind, vnum: number): string | null
}

/** Returns the records for a file that doesn't name a class of numbers. Numbers in the file can refer only to other programs in the same file. */
const ofFile = (id: string): Records => ({
  pathOf: (kind, vnum) => (kind === 'program' ? `${id.split('#')[0]}#${vnum}` : null),
})

/** Returns the root path of the mounted world to which an id belongs; '' if none. */
export const rootOf = (id: string): string => /^(\/diku\/[^/]+)\//.exec(id)?.[1] ?? ''

/** Returns the class of numbers at a path; null if there is none, in which case numbers can't be resolved. */
function numbersAt(path: string): Numbers | null {
  try {
    return load(path) as object as Numbers
  } catch {
    return null
  }
}

/** Returns the records for a program's numbers: those of its mounted world, or those in the class of numbers that its file names. */
export function recordsOf({ id, world }: Program): Records {
  const root = rootOf(id)
  if (root !== '') return { pathOf: (kind, vnum) => (vnum < 0 ? null : `${root}/${kind}/${vnum}`) }
  const own = ofFile(id)
  const numbers = world ? numbersAt(world) : null
  if (!numbers) return own
  return { pathOf: (kind, vnum) => numbers.pathOf(kind, vnum) ?? own.pathOf(kind, vnum) }
}

/**
 * Resolves a word of a program: a number of its world or, in a domain's program, a path relative to the program's file.
 * @returns the path of a monster, thing or room; null if there is no such record
 */
export function pathNamed(program: Program, kind: RecordKind, word: string): string | null {
  if (/^-?\d+$/.test(word)) return recordsOf(program).pathOf(kind, Number(word))
  if (!isPath(word) || rootOf(program.id) !== '') return null
  const path = program.file.slice(0, program.file.lastIndexOf('/') + 1)
  return resolvePath(word.startsWith('/') ? word : path + word).replace(/\.ts$/, '')
}

/** Returns the room at a path, and loads it if necessary; null if there is no such room. */
export function roomAt(path: string | null): Room | null {
  try {
    const room = path === null ? null : (load(path) as Room)
    return room?.exits === undefined ? null : room
  } catch {
    return null
  }
}

/** Returns the room with a number, and loads it if necessary; null if there is no such room. */
export const startRoom = (records: Records, vnum: number): Room | null => roomAt(records.pathOf('room', vnum))

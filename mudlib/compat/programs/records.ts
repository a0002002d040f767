import { load } from 'driver'
import type { Program } from '/compat/programs/machine/program'
import type { Numbers } from '/compat/programs/numbers'
import type { Room } from '/std/room'

/** What numbers of a world's files may mean. */
export type RecordKind = 'mob' | 'object' | 'room' | 'program'

/** Where a program finds what numbers mean. */
export interface Records {
  /** The path of a monster, thing or room, or the id of a program; null: there is none. */
  pathOf(kind: RecordKind, vnum: number): string | null
}

/** Records of programs of a domain that has no numbers: only its other programs have some. */
const ofFile = (id: string): Records => ({
  pathOf: (kind, vnum) => (kind === 'program' ? `${id.split('#')[0]}#${vnum}` : null),
})

/** Where a mounted world is that an id belongs to; empty: to none. */
export const rootOf = (id: string): string => /^(\/diku\/[^/]+)\//.exec(id)?.[1] ?? ''

/** The records that a program's numbers mean: of its mounted world, or of the numbers that its file names. */
export function recordsOf({ id, world }: Program): Records {
  const root = rootOf(id)
  if (root !== '') return { pathOf: (kind, vnum) => (vnum < 0 ? null : `${root}/${kind}/${vnum}`) }
  return world ? (load(world) as object as Numbers) : ofFile(id)
}

/** The room of a number, loaded if it need be; null: there is none. */
export function startRoom(records: Records, vnum: number): Room | null {
  const path = records.pathOf('room', vnum)
  if (path === null) return null
  try {
    return load(path) as Room
  } catch {
    return null
  }
}

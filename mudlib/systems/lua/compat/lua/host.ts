import { load } from 'driver'
import type { Programmed } from '/compat/programs/programmed'
import type { MudObject } from '/std/object'
import type { LuaRun, LuaText } from './program'

/** What the functions and properties of programs need of the daemon that runs them. */
export interface LuaHost {
  /** The run that is under way. @throws where none is */
  readonly current: LuaRun
  /** Compiles a program, so that a mistake is told when its file is saved. @throws with the line */
  check(program: LuaText): void
  /** Runs a program. @returns the first value that it gives */
  run(program: LuaText, programmed: Programmed, cause: LuaCause): unknown
  /** Runs a program within another, with globals that differ for it. */
  call(id: string, changes: Partial<Pick<LuaRun, 'self' | 'ch' | 'obj' | 'room'>>): unknown
  /** Figures that are kept over restarts, for a program's path: 0 at first. */
  dataOf(path: string, key: string): number
  setData(path: string, key: string, value: number): void
  /** The present time, in seconds since 1970. */
  seconds(): number
  /** A value as wizards are shown it: of a table what is in it. */
  shown(state: LuaRun['state'], value: unknown): string
  /** Runs code that a wizard has typed, with the globals of an object. @returns its values as text */
  evaluate(code: string, holder: MudObject, by: MudObject): string
}

/** Who and what has set a program off. */
export interface LuaCause {
  readonly ch: MudObject | null
  readonly obj?: MudObject | null
  /** The rest of a typed line. */
  readonly charg?: string | undefined
}

/** The daemon that runs Lua programs. */
export const lua = (): LuaHost => load('/daemons/lua') as object as LuaHost

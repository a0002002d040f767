import { load } from 'driver'
import type { Programmed } from '/compat/programs/programmed'
import type { MudObject } from '/std/object'
import type { LuaRun, LuaText } from './program'

/** The methods of the Lua daemon that the functions and properties of programs use. */
export interface LuaHost {
  /** The current run. @throws if no program is running */
  readonly current: LuaRun
  /** Compiles a program, so that a mistake is reported when its file is saved. @throws an error with the line of the mistake */
  check(program: LuaText): void
  /** Runs a program. @returns the first value that it returns */
  run(program: LuaText, programmed: Programmed, cause: LuaCause): unknown
  /** Runs a program within another one, with some globals changed. */
  call(id: string, changes: Partial<Pick<LuaRun, 'self' | 'ch' | 'obj' | 'room'>>): unknown
  /** A number that survives restarts, by a program's path and a key. It is 0 at first. */
  dataOf(path: string, key: string): number
  setData(path: string, key: string, value: number): void
  /** The present time, in seconds since 1970. */
  seconds(): number
  /** The text form of a value, for wizards. For a table, the text lists the contents. */
  shown(state: LuaRun['state'], value: unknown): string
  /** Runs code that a wizard has typed, with the globals of an object. @returns the results as text */
  evaluate(code: string, holder: MudObject, by: MudObject): string
}

/** The living, the thing and the text that triggered a program. */
export interface LuaCause {
  readonly ch: MudObject | null
  readonly obj?: MudObject | null
  /** The rest of a typed line, after the verb. */
  readonly charg?: string | undefined
}

/** The daemon that runs Lua programs. */
export const lua = (): LuaHost => load('/daemons/lua') as object as LuaHost

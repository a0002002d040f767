import { load } from 'driver'
import type { Programmed } from '/compat/programs/programmed'
import type { MudObject } from '/std/object'
import type { LuaRun, LuaText } from './program'

/** The methods that the functions and properties of programs use of the daemon that runs programs. */
export interface LuaHost {
  /** The current run. @throws if there is none */
  readonly current: LuaRun
  /** Compiles a program, so that a mistake is reported when its file is saved. @throws with the line */
  check(program: LuaText): void
  /** Runs a program. @returns the first value that it returns */
  run(program: LuaText, programmed: Programmed, cause: LuaCause): unknown
  /** Runs a program within another one, with some globals changed. */
  call(id: string, changes: Partial<Pick<LuaRun, 'self' | 'ch' | 'obj' | 'room'>>): unknown
  /** A number that is kept over restarts, by a program's path and a key; 0 at first. */
  dataOf(path: string, key: string): number
  setData(path: string, key: string, value: number): void
  /** The present time, in seconds since 1970. */
  seconds(): number
  /** The text of a value for wizards; that of a table lists its contents. */
  shown(state: LuaRun['state'], value: unknown): string
  /** Runs code that a wizard has typed, with the globals of an object. @returns its values as text */
  evaluate(code: string, holder: MudObject, by: MudObject): string
}

/** The living, the thing and the text that set a program off. */
export interface LuaCause {
  readonly ch: MudObject | null
  readonly obj?: MudObject | null
  /** The rest of a typed line. */
  readonly charg?: string | undefined
}

/** The daemon that runs Lua programs. */
export const lua = (): LuaHost => load('/daemons/lua') as object as LuaHost

import type { LuaState, LuaTable } from 'driver'
import type { Program, Run, Statement } from '/compat/programs/machine/program'
import type { Programmed } from '/compat/programs/programmed'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'

/** A Lua program. Its statements are the lines of its text, for tools that show programs. */
export interface LuaText extends Program<Statement> {
  readonly dialect: 'lua'
  readonly text: string
  /**
   * For a program that a wizard has typed, a file in the wizard's domain: the program has that domain's rights, whatever object it runs for.
   */
  readonly typedIn?: string
}

/** A run of a Lua program, with its globals. */
export interface LuaRun {
  readonly program: LuaText
  /** The behaviour that holds the program's stored values. */
  readonly programmed: Programmed
  /** The object that has the program. */
  readonly holder: MudObject
  /** The monster that acts; null in programs of things and rooms. */
  self: Living | null
  ch: Living | null
  obj: MudObject | null
  room: Room | null
  readonly state: LuaState
  readonly environment: LuaTable
  /** The rest of a typed line, or the text that was said. */
  readonly charg: string | undefined
  /** The number of nested call()s that led to this run. */
  readonly depth: number
}

/** A run of the machine, with the program's result. */
export interface LuaTurn extends Run {
  /** The first value that the program returned: true, false or undefined. */
  returned?: unknown
}

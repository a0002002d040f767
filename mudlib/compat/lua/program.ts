import type { LuaState, LuaTable } from 'driver'
import type { Program, Run, Statement } from '/compat/programs/machine/program'
import type { Programmed } from '/compat/programs/programmed'
import type { Living } from '/std/living'
import type { MudObject } from '/std/object'
import type { Room } from '/std/room'

/** A Lua program: its statements are the lines of its text, for those who read it. */
export interface LuaText extends Program<Statement> {
  readonly dialect: 'lua'
  readonly text: string
  /** Whether a wizard has typed it: it may do what the wizard's domain may, whatever object it runs for. */
  readonly isTyped?: boolean
}

/** A Lua program that runs: who and what its five globals are. */
export interface LuaRun {
  readonly program: LuaText
  /** What holds what it remembers. */
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
  /** The rest of a typed line, or what was said. */
  readonly charg: string | undefined
}

/** A run of the machine, with what it answered. */
export interface LuaTurn extends Run {
  /** What the program returned first: true, false or undefined. */
  returned?: unknown
}

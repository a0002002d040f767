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
  /** For one that a wizard has typed, a file of the wizard's domain: it may do what that domain may, whatever object it runs for. */
  readonly typedIn?: string
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
  /** How many calls of call() it is within. */
  readonly depth: number
}

/** A run of the machine, with what it answered. */
export interface LuaTurn extends Run {
  /** What the program returned first: true, false or undefined. */
  returned?: unknown
}

import type { Program, Run } from '../machine/program'
import type { Char, MobWorld, Obj, Thing } from '../mobprog/world'
import type { RomStatement } from './statements'

export interface RomProgram extends Program<RomStatement> {
  /** Whether the program was written for this world. If so, it works as the manual describes: `rand 25` is true one time in four. */
  readonly isNative: boolean
}

/** A monster's memory between programs. */
export interface Memory {
  /** The character that the monster remembers: `$q`. */
  target: Char | null
  /** The number of pulses until the monster's delay trigger; -1 or 0 if there is none. */
  delay: number
}

/** The stack frame of a program that runs, or that waits for a program that it has called. */
export interface Frame {
  readonly program: RomProgram
  at: number
  /** Whether each block runs, by depth. The first block is the program itself, which always runs; the others are the open ifs. */
  readonly holds: boolean[]
  actor: Char | null
  victim: Char | null
  first: Obj | null
  second: Obj | null
}

/** Clears references to destroyed characters and things. */
export function forgetGone({ world, frames }: RomScope): void {
  for (const frame of frames) {
    if (frame.actor && !world.exists(frame.actor)) frame.actor = null
    if (frame.victim && !world.exists(frame.victim)) frame.victim = null
    if (frame.first && !world.exists(frame.first)) frame.first = null
    if (frame.second && !world.exists(frame.second)) frame.second = null
  }
}

/** The state of a running ROM program. */
export interface RomScope {
  readonly world: MobWorld
  readonly mob: Thing
  readonly run: Run
  /** The stack frames of the running programs, the innermost last. */
  readonly frames: Frame[]
  /** The frame of the innermost program. */
  frame: Frame
  memory(char: Char): Memory
  /** Finds a program by its number. */
  programOf(vnum: number): RomProgram | null
  /** The maximum nesting depth of calls between programs. */
  readonly deepestCall: number
  /** Runs a called program that is written in TypeScript. */
  readonly runCode?: (frame: Frame) => void
}

export function frameOf(program: RomProgram, by: Pick<Frame, 'actor' | 'victim' | 'first' | 'second'>): Frame {
  return { program, at: 0, holds: [true], ...by }
}

/** Logs an error that makes the server end a program. */
export function giveUp({ world }: RomScope, reason: string): void {
  world.log(reason)
  world.watcher?.error()
}

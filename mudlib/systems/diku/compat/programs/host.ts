import { load } from 'driver'
import type { Attached } from '/compat/diku/attached'
import type { DikuProgram } from '/compat/diku/model'
import type { Program, Run } from '/compat/programs/machine/program'
import type { Cause, Programmed } from '/compat/programs/programmed'
import type { MudObject } from '/std/object'

/** What languages and objects with programs need of the daemon that has all programs. */
export interface ProgramHost {
  /** Counts edits of files: what was found before one may be another now. */
  readonly edition: number
  /** The program of an id: `/diku/tba/program/3001`, `/domains/wood/guard.trg#3`. Null: there is none. */
  find(id: string): Program | null
  /** Has all objects asked again what they hear, each when it is next needed. */
  renew(): void
  /** Refuses an edit of a file of a mounted world that breaks a program. @throws with line and column */
  checkEdit(file: string, before: WorldPrograms, now: WorldPrograms): void
  /** Runs a program. @returns its answer up to its first wait */
  start(programmed: Programmed, program: Program, cause: Cause): number
  /** Goes on with a run that has waited. */
  resume(programmed: Programmed, run: Run, by: MudObject | null): void
  /** Whether a program runs just now: what it moves doesn't come on foot. */
  readonly isRunning: boolean
  /** Counts something that a running program loads. @returns whether it may */
  mayLoad(): boolean
  /** Counts somebody whom a running program moves. @returns whether it may */
  mayMove(): boolean
  /** Keeps an error of a program, and shows it to those who trace it. */
  note(program: Program, error: string): void
  /**
   * Keeps an error of a program, and tells its authors: once until its file is edited.
   * @param line of the program's file
   */
  report(program: Program, line: number, error: string): void
  /** The last errors of a program, newest first. */
  errorsOf(id: string): readonly string[]
  isTraced(id: string): boolean
  /** Starts or stops showing somebody what a program does. @returns whether it is shown now */
  trace(id: string, who: MudObject): boolean
  /** Shows a line to those who trace a program. */
  tell(id: string, line: string): void
  /** The number of a thing, as programs have it in variables. It stays the same over restarts. */
  idOf(thing: MudObject): number
  /** The thing with such a number, if it is there. */
  byId(id: number): MudObject | null
  /** Rounds of a loop since it last waited: all copies of a program share them. */
  rounds(program: string, line: number): number
  setRounds(program: string, line: number, rounds: number): void
}

/** The daemon that keeps programs which wait over an interruption. */
export interface SuspendedHost {
  /** Called when the programs of a holder that wait have changed. */
  note(programmed: Programmed): void
  /** Called when a holder has come back by itself. @returns whether another goes on with its programs already */
  cameBack(programmed: Programmed): boolean
  /** Looks for holders of programs from before the interruption, from now on. */
  beginLife(): void
}

export const suspendedPrograms = (): SuspendedHost => load('/daemons/suspended') as object as SuspendedHost

/** The programs of a mounted world: those with numbers of their own, and those written with records. */
export interface WorldPrograms {
  readonly scripts: ReadonlyMap<number, DikuProgram>
  readonly attached: ReadonlyMap<string, readonly Attached[]>
}

/** The daemon that has all programs. */
export const programs = (): ProgramHost => load('/daemons/programs') as object as ProgramHost

/** Whether a program has loaded or moved who comes: nobody greets or remembers them then. A program's `north` is a step like any other. */
export const isBrought = (way: string): boolean => way === '' && programs().isRunning

import { load } from 'driver'
import type { Attached } from '/compat/diku/attached'
import type { DikuProgram } from '/compat/diku/model'
import type { Program, Run } from '/compat/programs/machine/program'
import type { Cause, Programmed } from '/compat/programs/programmed'
import type { MudObject } from '/std/object'

/** The interface of the programs daemon for languages, and for objects that have programs. */
export interface ProgramHost {
  /** The number of edits of files so far. Data cached under an older number may be out of date. */
  readonly edition: number
  /** Returns the program with an id such as `/diku/tba/program/3001` or `/domains/wood/guard.trg#3`; null if there is none. */
  find(id: string): Program | null
  /** Makes every object work out again which events it listens for. An object does this when the answer is next needed. */
  renew(): void
  /** Refuses an edit of a file of a mounted world that breaks a program. @throws with line and column */
  checkEdit(file: string, before: WorldPrograms, now: WorldPrograms): void
  /** Runs a program. @returns its answer up to its first wait */
  start(programmed: Programmed, program: Program, cause: Cause): number
  /** Continues a run that was waiting. */
  resume(programmed: Programmed, run: Run, by: MudObject | null): void
  /** Whether a program is running now. If so, a living that moves doesn't arrive on foot. */
  readonly isRunning: boolean
  /** Counts an object that a running program wants to load. @returns whether loading is allowed */
  mayLoad(): boolean
  /** Counts a running program's move of a living. @returns whether the move is allowed */
  mayMove(): boolean
  /** Records an error of a program, and shows it to the wizards who trace the program. */
  note(program: Program, error: string): void
  /**
   * Records an error of a program, and reports it to its authors. An error is reported only once until the file is edited.
   * @param line the line in the program's file
   */
  report(program: Program, line: number, error: string): void
  /** Returns the last errors of a program, newest first. */
  errorsOf(id: string): readonly string[]
  isTraced(id: string): boolean
  /** Starts or stops tracing a program for a wizard. @returns whether the program is now traced */
  trace(id: string, who: MudObject): boolean
  /** Shows a line to the wizards who trace a program. */
  tell(id: string, line: string): void
  /** Returns the id of a thing, a number that programs store in variables. It stays the same across restarts. */
  idOf(thing: MudObject): number
  /** Returns the thing with an id that idOf() has returned, if it exists. */
  byId(id: number): MudObject | null
  /** Returns how many rounds a loop has made since its last wait. All runs of the program are counted together. */
  rounds(program: string, line: number): number
  setRounds(program: string, line: number, rounds: number): void
}

/** The methods of the daemon that keeps waiting programs across a restart or crash. */
export interface SuspendedHost {
  /** Called when the waiting programs of a holder have changed. */
  note(programmed: Programmed): void
  /** Called when a holder has been restored with its own runs. @returns whether another holder has already taken over its programs */
  cameBack(programmed: Programmed): boolean
  /** Starts to search for new holders of the programs that were waiting before the restart or crash. */
  beginLife(): void
}

export const suspendedPrograms = (): SuspendedHost => load('/daemons/suspended') as object as SuspendedHost

/** The programs of a mounted world: those with numbers of their own, and those attached to records. */
export interface WorldPrograms {
  readonly scripts: ReadonlyMap<number, DikuProgram>
  readonly attached: ReadonlyMap<string, readonly Attached[]>
}

/** Returns the daemon that finds and runs all programs. */
export const programs = (): ProgramHost => load('/daemons/programs') as object as ProgramHost

/**
 * Returns whether an arriving living was loaded or moved by a program. If so, no greet or memory triggers fire. If a program makes
 * a living type `north`, the living counts as having walked.
 */
export const isBrought = (way: string): boolean => way === '' && programs().isRunning

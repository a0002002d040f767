// The types shared by all dialects of mob programs: programs as typed trees with positions, and runs as plain data.

/** The position of a statement in its file. Lines and columns count from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** The kinds of object a program may belong to. */
export type HolderKind = 'mob' | 'object' | 'room'

/** One statement of a program. Each dialect adds the fields of its statements. */
export interface Statement {
  readonly kind: string
  readonly position: Position
  /** The line as it is written, without leading blanks. */
  readonly text: string
}

/** The trigger of a program: its name in the dialect, its number (usually a percentage) and its phrase. */
export interface Trigger {
  readonly name: string
  readonly number: number
  readonly phrase: string
}

/** A parsed program. It is immutable: editing the file creates a new program under the same id. */
export interface Program<S extends Statement = Statement> {
  /** The id by which runs and holders refer to the program: `/diku/world/program/3001`. */
  readonly id: string
  readonly dialect: string
  readonly vnum: number
  readonly name: string
  readonly on: HolderKind
  readonly triggers: readonly Trigger[]
  readonly statements: readonly S[]
  readonly file: string
  readonly line: number
  /** The method of a program that is written in TypeScript. Such a program has no statements. */
  readonly code?: Code
  /** The path of the class that maps the program's numbers, unless the program belongs to a mounted world. */
  readonly world?: string
}

/** A program that is a method of an object. */
export interface Code {
  readonly object: object
  readonly method: string
}

/** A variable of a run or a holder. DG Scripts give each variable a context; a variable with context 0 is visible in all contexts. */
export interface Variable {
  name: string
  value: string
  context: number
}

/**
 * A run of a program, active or waiting. It is plain data. While it waits, it is stored with its holder, and it continues after a reload, a
 * restart or a crash.
 */
export interface Run {
  /** The id of the run's program. */
  program: string
  /** The index of the next statement. */
  at: number
  /** The text of the statement at which the run waits. If the program is edited in the meantime, the run continues after the
   * statement with this text. */
  waitsAt: string
  /** The time when the run continues, in seconds of the world; 0 if it isn't waiting. */
  due: number
  variables: Variable[]
  /** The number of open blocks, as the dialect counts them. */
  depth: number
  /** The number of rounds of loops so far. */
  loops: number
  /** The run's answer so far to the event that triggered it. */
  answer: number
}

/** Special results of a statement, instead of the index of the next statement. */
export const flow = { end: -1, wait: -2 } as const

/** A language in which programs are written. W is the interface through which it accesses the world. */
export interface Dialect<S extends Statement, R extends Run, W> {
  readonly name: string
  /** The maximum nesting depth of programs of this language that trigger one another, as on its server. */
  readonly deepest: number
  /** Runs the statement at `run.at`. @returns the index of the next statement, `flow.end` or `flow.wait` */
  step(program: Program<S>, run: R, world: W): number
  /** Called when a run has ended, to release what it holds. */
  ended?(program: Program<S>, run: R, world: W): void
}

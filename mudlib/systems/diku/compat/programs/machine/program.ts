// What all dialects of mob programs have in common: programs as typed trees with positions, and runs as plain data.

/** Where a statement stands in its file: lines and columns from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** What a program may belong to. */
export type HolderKind = 'mob' | 'object' | 'room'

/** One statement of a program. A dialect adds what its statements hold. */
export interface Statement {
  readonly kind: string
  readonly position: Position
  /** The line as it is written, without the blanks before it. */
  readonly text: string
}

/** What sets a program off: the dialect's name of the trigger, its number (mostly a percentage) and its phrase. */
export interface Trigger {
  readonly name: string
  readonly number: number
  readonly phrase: string
}

/** A program, parsed. It is never changed: an edited file gives a new one under the same id. */
export interface Program<S extends Statement = Statement> {
  /** By what runs and holders find it: `/diku/world/program/3001`. */
  readonly id: string
  readonly dialect: string
  readonly vnum: number
  readonly name: string
  readonly on: HolderKind
  readonly triggers: readonly Trigger[]
  readonly statements: readonly S[]
  readonly file: string
  readonly line: number
  /** Of a program that is written in TypeScript: where it is. It has no statements then. */
  readonly code?: Code
  /** The path of the class that says what its numbers mean, where that is no mounted world. */
  readonly world?: string
}

/** A program that is a method of an object. */
export interface Code {
  readonly object: object
  readonly method: string
}

/** A variable of a run or a holder. DG keeps a context with each; 0: it is seen in all. */
export interface Variable {
  name: string
  value: string
  context: number
}

/**
 * A program that runs, or waits. Plain data: it is stored with its holder while it waits, and goes on after a reload, a restart or
 * a crash.
 */
export interface Run {
  /** The id of its program. */
  program: string
  /** The index of the statement that comes next. */
  at: number
  /** The text of the statement at which it waits: where the program is edited meanwhile, it goes on behind the one like it. */
  waitsAt: string
  /** When it goes on, in seconds of the world; 0: it doesn't wait. */
  due: number
  variables: Variable[]
  /** Open blocks, as the dialect counts them. */
  depth: number
  /** Rounds of loops so far. */
  loops: number
  /** Its answer to what set it off, as far as it has run. */
  answer: number
}

/** What a statement leads to: the index of the next one, or one of these. */
export const flow = { end: -1, wait: -2 } as const

/** A language of programs. W: what it needs of the world. */
export interface Dialect<S extends Statement, R extends Run, W> {
  readonly name: string
  /** How many programs may be set off within one another, as its server has it. */
  readonly deepest: number
  /** Does the statement at `run.at`. @returns the index of the next one, `flow.end` or `flow.wait` */
  step(program: Program<S>, run: R, world: W): number
  /** Called when a run has come to its end, so that what it holds is let go. */
  ended?(program: Program<S>, run: R, world: W): void
}

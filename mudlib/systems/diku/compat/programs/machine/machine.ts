import { type Dialect, flow, type Program, type Run, type Statement } from './program'

/** Limits for programs, equal to the original servers' limits or stricter. */
export interface Limits {
  /** The maximum nesting depth of programs of all languages that trigger one another. Each language also has the limit of its server. */
  readonly nesting: number
  /** The number of statements of one run up to its end or its next wait, including the statements of programs that it triggers. */
  readonly statements: number
  /** The number of monsters and things that one run may load up to its end or its next wait. */
  readonly loads: number
  /** The number of times that one run may move a living. */
  readonly moves: number
}

/** How a run stopped: at its end, at a wait, or at a limit. */
export type Outcome = 'ended' | 'waits' | 'too deep' | 'too long'

/**
 * Runs programs of all dialects and enforces the limits. Runs are nested when the events of one program trigger another. The only
 * state is the nesting depth of the running programs, and how much of each limit is left.
 */
export class Machine {
  readonly limits: Limits
  private depth = 0
  /** The number of loads that the running programs may still make. */
  private loadsLeft = 0
  private movesLeft = 0
  private statementsLeft = 0

  constructor(limits: Limits) {
    this.limits = limits
  }

  /** Whether a program is running now. */
  get isRunning(): boolean {
    return this.depth > 0
  }

  /** Returns whether one more program may run inside the running ones. @param deepest the nesting limit of the program's language */
  private mayNest(deepest: number): boolean {
    return this.depth < Math.min(deepest, this.limits.nesting)
  }

  /** Starts a turn: no program is running, however the previous turn ended. */
  begin(): void {
    this.depth = 0
  }

  /** Counts an object that a program loads. @returns false if the program may load no more objects */
  takeLoad(): boolean {
    if (this.depth === 0) return true
    return this.loadsLeft-- > 0
  }

  /** Counts a move of a living by a program. @returns false if the program may make no more moves */
  takeMove(): boolean {
    return this.depth === 0 || this.movesLeft-- > 0
  }

  /** Runs a program from its current statement to its end or its next wait. The new position is stored in the run. */
  run<S extends Statement, R extends Run, W>(
    dialect: Dialect<S, R, W>,
    program: Program<S>,
    run: R,
    world: W,
  ): Outcome {
    if (!this.enter(dialect.deepest)) return 'too deep'
    try {
      const { statements } = program
      while (run.at >= 0 && run.at < statements.length) {
        if (this.statementsLeft-- <= 0) {
          dialect.ended?.(program, run, world)
          return 'too long'
        }
        const next = dialect.step(program, run, world)
        if (next === flow.wait) return 'waits'
        run.at = next
      }
      dialect.ended?.(program, run, world)
      return 'ended'
    } finally {
      this.depth--
    }
  }

  /**
   * Runs one more program inside the running ones, within the limits.
   * @param deepest the maximum nesting depth of programs of its language
   */
  within(deepest: number, work: () => Outcome): Outcome {
    if (!this.enter(deepest)) return 'too deep'
    try {
      return work()
    } finally {
      this.depth--
    }
  }

  /** Counts one more program that starts inside the running ones. @returns false if they are nested too deep */
  private enter(deepest: number): boolean {
    if (!this.mayNest(deepest)) return false
    if (this.depth === 0) {
      this.loadsLeft = this.limits.loads
      this.movesLeft = this.limits.moves
      this.statementsLeft = this.limits.statements
    }
    this.depth++
    return true
  }
}

/**
 * Finds the place where a run continues if its program was edited while the run waited: after the statement with the same text that
 * is nearest to the old position.
 * @returns the index; null if no statement has that text any more
 */
export function placeAfterEdit(program: Program, run: Run): number | null {
  const { statements, code } = program
  // A program in TypeScript continues with the method that it named before the wait.
  if (code) return run.waitsAt === '' || run.waitsAt in code.object ? 0 : null
  const at = run.at - 1
  if (statements[at]?.text === run.waitsAt) return run.at
  let best: number | null = null
  for (let i = 0; i < statements.length; i++) {
    if (statements[i]!.text !== run.waitsAt) continue
    if (best === null || Math.abs(i - at) < Math.abs(best - at)) best = i
  }
  return best === null ? null : best + 1
}

import { type Dialect, flow, type Program, type Run, type Statement } from './program'

/** Limits on what programs may do, as on the original servers or tighter. */
export interface Limits {
  /** How deep programs of all languages may set one another off. Each language also has the limit of its server. */
  readonly nesting: number
  /** Statements of one run up to its end or its next wait, including those of programs that it sets off. */
  readonly statements: number
  /** Monsters and things that one run may load up to its end or its next wait. */
  readonly loads: number
  /** How often one run may move somebody. */
  readonly moves: number
}

/** How a run stopped: at its end, at a wait, or at a limit. */
export type Outcome = 'ended' | 'waits' | 'too deep' | 'too long'

/**
 * Runs programs of all dialects, nested as events set them off, and enforces the limits.
 * Its only state is the nesting depth of the running programs and what their limits leave.
 */
export class Machine {
  readonly limits: Limits
  private depth = 0
  /** Loads that the running programs have left. */
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

  /** Whether one more program may run inside the running ones. @param deepest the limit of its language */
  private mayNest(deepest: number): boolean {
    return this.depth < Math.min(deepest, this.limits.nesting)
  }

  /** Starts a turn in which nothing runs yet, however the previous one ended. */
  begin(): void {
    this.depth = 0
  }

  /** Counts an object that a program loads. @returns false if it may load no more */
  takeLoad(): boolean {
    if (this.depth === 0) return true
    return this.loadsLeft-- > 0
  }

  /** Counts a move of a living by a program. @returns false if the program has made its last one */
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
   * @param deepest how deep programs of its language may be nested
   */
  within(deepest: number, work: () => Outcome): Outcome {
    if (!this.enter(deepest)) return 'too deep'
    try {
      return work()
    } finally {
      this.depth--
    }
  }

  /** Enters one more program inside the running ones. @returns false if they are nested too deep */
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
 * Finds where a run continues if its program was edited while it waited: after the statement with the same text that is nearest to the
 * old position.
 * @returns the index; null: there is no such statement any more
 */
export function placeAfterEdit(program: Program, run: Run): number | null {
  const { statements, code } = program
  // A program in TypeScript continues with the method that it has named.
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

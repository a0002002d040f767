import { type Dialect, flow, type Program, type Run, type Statement } from './program'

/** Bounds on what programs may do, as the servers had them or tighter. */
export interface Limits {
  /** Programs set off within one another, of all languages: each has a limit of its own, its server's. */
  readonly nesting: number
  /** Statements of one run up to its end or its next wait, with those of programs that it sets off. */
  readonly statements: number
  /** Monsters and things that one run may load up to its end or its next wait. */
  readonly loads: number
  /** How often one run may move somebody. */
  readonly moves: number
}

/** How a run came to stop: at its end, at a wait, or held by a limit. */
export type Outcome = 'ended' | 'waits' | 'too deep' | 'too long'

/**
 * Runs programs of all dialects, one inside another as events set them off, and holds them to the limits.
 * It keeps nothing of a program but how deep the running ones are nested.
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

  /** Whether a program runs just now. */
  get isRunning(): boolean {
    return this.depth > 0
  }

  /** Whether one more program may run inside those that do. @param deepest the limit of its language */
  private mayNest(deepest: number): boolean {
    return this.depth < Math.min(deepest, this.limits.nesting)
  }

  /** A turn begins in which nothing runs yet, whatever became of the one before. */
  begin(): void {
    this.depth = 0
  }

  /** Counts something that a program loads. @returns false if it may load no more */
  takeLoad(): boolean {
    if (this.depth === 0) return true
    return this.loadsLeft-- > 0
  }

  /** Counts somebody whom a program moves. @returns false if it may move nobody any more */
  takeMove(): boolean {
    return this.depth === 0 || this.movesLeft-- > 0
  }

  /** Runs a program from where it stands to its end or its next wait. The run says where it stands then. */
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
   * Does the work of one more program inside those that run, and holds it to the limits.
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

  /** Begins one more program inside those that run. @returns false if they are nested too deep */
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
 * Where a run goes on in a program that has been edited while it waited: behind the statement like the one at which it waits that is
 * nearest to its old place.
 * @returns the index; null: there is no such statement any more
 */
export function placeAfterEdit(program: Program, run: Run): number | null {
  const { statements, code } = program
  // A program in TypeScript goes on with the method that it has named.
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

import type { Problem } from '../../kernel/programs/problem.ts'

/** What a check finds in a file: an error, or a hint at what is probably a mistake. */
export interface Finding extends Problem {
  /** Whether it is only a hint: no hint refuses a reload. */
  hint?: true
  /** Whether nothing was found, as the check took too long: it may be another file's fault, and is not remembered. */
  late?: true
}

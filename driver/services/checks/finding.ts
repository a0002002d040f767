import type { Problem } from '../../kernel/programs/problem.ts'

/** A check's finding in a file: an error, or a hint about a probable mistake. */
export interface Finding extends Problem {
  /** Whether the finding is only a hint, which never refuses a reload. */
  hint?: true
  /** Whether the check took too long. Another file may be the cause, so a refusal for this reason is not remembered. */
  late?: true
}

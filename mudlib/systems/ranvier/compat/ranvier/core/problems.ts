/** A problem in a file of a bundle. */
export interface Problem {
  file: string
  /** The line, counted from 1; 0 for the whole file. */
  line: number
  column: number
  message: string
  /** The id of the entry with the problem. The field below is a word in that entry. */
  id?: string
  word?: string
  /** The original error. */
  error?: unknown
}

/** The reasons why changed files were not reloaded. */
export class ReloadProblems extends Error {
  readonly problems: readonly Problem[]
  /** The position of the first problem. */
  readonly file: string
  readonly line: number
  readonly column: number

  constructor(problems: readonly Problem[]) {
    super(problems.map(describeProblem).join('\n'))
    this.name = 'ReloadProblems'
    this.problems = problems
    const [first] = problems
    this.file = first?.file ?? ''
    this.line = first?.line ?? 0
    this.column = first?.column ?? 0
  }
}

export function describeProblem({ file, line, column, message }: Problem): string {
  return line === 0 ? `${file}: ${message}` : `${file}:${line}:${column}: ${message}`
}

/**
 * Turns an error into a problem, with the position that the error has in its fields or at the beginning of its message.
 * @param file the file to use if the error names none
 * @param within turns a mud path into a path in the bundles
 */
export function problemOf(error: unknown, file: string, within: (path: string) => string): Problem {
  const { message, line, column, file: named, problems } = error as Error & Partial<Problem> & { problems?: Problem[] }
  const first = problems?.[0]
  if (first) return { ...place(first), file: within(first.file), message: first.message }
  const said = /^(\/?[^\s:]+):(\d+):(\d+): ([\s\S]*)$/.exec(message)
  if (said) return { file: within(said[1]!), line: Number(said[2]), column: Number(said[3]), message: said[4]! }
  return { ...place({ line, column }), file: within(named ?? file), message, error }
}

function place({ line = 0, column = 0 }: Partial<Problem>): { line: number; column: number } {
  return { line, column }
}

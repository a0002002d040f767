/** One thing wrong with a file, where it is, and what to do instead. */
export interface Problem {
  /** The file's mud path, `/domains/wood/goblin.ts`. */
  file: string
  /** From 1. 0 where the whole file is meant. */
  line: number
  /** From 1. */
  column: number
  /** The source line the problem is in. */
  source: string
  message: string
}

/** `file:line:column: message`, then the source line with a caret under the place. */
export function describeProblem(problem: Problem): string {
  const { file, line, column, source, message } = problem
  if (line === 0) return `${file}: ${message}`
  const caret = `${source.slice(0, column - 1).replace(/[^\t]/g, ' ')}^`
  return `${file}:${line}:${column}: ${message}\n  ${source}\n  ${caret}`
}

/** A file, or a set of files, that can't go live. Nothing has changed when this is thrown. */
export class ReloadError extends Error {
  override name = 'ReloadError'
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(describeProblem).join('\n'))
    this.problems = problems
  }

  /** A problem with a whole file rather than a place in it. */
  static about(file: string, message: string): ReloadError {
    return new ReloadError([{ file, line: 0, column: 0, source: '', message }])
  }
}

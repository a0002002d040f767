/** A place in mud code. */
export interface Place {
  /** The file's mud path, `/domains/wood/goblin.ts`. */
  file: string
  /** From 1. 0 where the whole file is meant. */
  line: number
  /** From 1. */
  column: number
  /** The source line, as it is in the version that is meant. */
  source: string
}

/** One thing wrong with a file, where it is, and what to do instead. */
export interface Problem extends Place {
  message: string
}

/** A problem at a place in the text of a file. */
export function problemIn(file: string, text: string, at: Pick<Place, 'line' | 'column'>, message: string): Problem {
  return { file, line: at.line, column: at.column, source: text.split('\n')[at.line - 1] ?? '', message }
}

/** `file:line:column: message`, then the source line with a caret under the place. */
export function describeProblem(problem: Problem): string {
  const { file, line, column, source, message } = problem
  if (line === 0) return `${file}: ${message}`
  const { text, at } = around(source, column - 1)
  const caret = `${text.slice(0, at).replace(/[^\t]/g, ' ')}^`
  return `${file}:${line}:${column}: ${message}\n  ${text}\n  ${caret}`
}

/** Characters of a source line that are shown: a terminal has room for them. */
const widest = 74

/** The part of a line around a place: the whole line if it is short enough. */
function around(line: string, at: number): { text: string; at: number } {
  if (line.length <= widest) return { text: line, at }
  const start = Math.max(0, Math.min(at - widest / 2, line.length - widest))
  const before = start > 0 ? '…' : ''
  const text = `${before}${line.slice(start, start + widest)}${start + widest < line.length ? '…' : ''}`
  return { text, at: at - start + before.length }
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
    return ReloadError.at(null, file, message)
  }

  /** A problem at a place; with the whole file where the place isn't known. */
  static at(place: Place | null, file: string, message: string): ReloadError {
    return new ReloadError([{ ...(place ?? { file, line: 0, column: 0, source: '' }), message }])
  }
}

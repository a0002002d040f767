/** A place in mud code. */
export interface Place {
  /** The file's mud path, `/domains/wood/goblin.ts`. */
  file: string
  /** The line, counted from 1; 0 for the whole file. */
  line: number
  /** The column, counted from 1. */
  column: number
  /** The text of the source line in that version of the file. */
  source: string
}

/** One problem in a file: its place, and a message that says what is wrong and what to do instead. */
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

/** The maximum number of characters of a source line that are shown, so that they fit in a terminal. */
const widest = 74

/** The part of a line around a place: the whole line if it is short enough. */
function around(line: string, at: number): { text: string; at: number } {
  if (line.length <= widest) return { text: line, at }
  const start = Math.max(0, Math.min(at - widest / 2, line.length - widest))
  const before = start > 0 ? '…' : ''
  const text = `${before}${line.slice(start, start + widest)}${start + widest < line.length ? '…' : ''}`
  return { text, at: at - start + before.length }
}

/** The error for a file or a set of files that can't go live. When it is thrown, nothing has changed. */
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

  /** A problem at a place, or with the whole file if the place isn't known. */
  static at(place: Place | null, file: string, message: string): ReloadError {
    return new ReloadError([{ ...(place ?? { file, line: 0, column: 0, source: '' }), message }])
  }
}

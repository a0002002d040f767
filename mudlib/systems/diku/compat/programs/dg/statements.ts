import type { Position, Statement } from '../machine/program'
import { begins, skipBlanks } from './c-text'
import { type Expression, parseExpression } from './expressions'
import { compileTemplate, type Template } from './templates'

export type DgKind =
  | 'comment'
  | 'if'
  | 'elseif'
  | 'else'
  | 'end'
  | 'while'
  | 'switch'
  | 'done'
  | 'break'
  | 'case'
  | 'line'

/** A line of a trigger. Control lines are recognised before substitution. All other lines are substituted before their first word is read. */
export interface DgStatement extends Statement {
  readonly kind: DgKind
  /** The condition of an if, elseif, while or switch, as written and parsed. */
  readonly condition: string
  readonly expression: Expression | null
  /** The text after `case `. */
  readonly value: string
  /** The template of a line whose variables are substituted; null for other lines. */
  readonly template: Template | null
  /** The assignment, if the line is a `set`, `eval` or `nop` whose command and variable name contain no variables. */
  readonly assignment: Assignment | null
}

/** An assignment that is parsed before it runs. */
export interface Assignment {
  readonly command: 'set' | 'eval' | 'nop'
  readonly name: string
  /** The text after the name, or after nop. */
  readonly rest: Template
  /** The number of letters before that text, which count towards the maximum length of a line. */
  readonly before: number
  /** A cache: the last result of substituting `rest`, and the expression parsed from that result. */
  text: string
  expression: Expression | null
}

/** Matches the constant beginning of an assignment. The server skips filler words, so they can't be the variable's name. */
const assignments = /^(?:(set|eval) (?!(?:in|from|with|the|on|at|to) )([a-z0-9_]+) |(nop) )(?=[^\t ])/

function assignmentOf(text: string, template: Template): Assignment | null {
  const [head, command, name = '', nop] = assignments.exec(text) ?? []
  if (head === undefined || (!template.plain && template.parts === null)) return null
  const rest = compileTemplate(text.slice(head.length))
  return {
    command: (command ?? nop) as Assignment['command'],
    name,
    rest,
    before: head.length,
    text: '',
    expression: null,
  }
}

/** Words that begin control lines, in the order in which they are tried. A word that ends with a blank in this table must be
 * followed by a blank in the line. */
const controls: readonly (readonly [word: string, kind: DgKind])[] = [
  ['if ', 'if'],
  ['elseif ', 'elseif'],
  ['else', 'else'],
  ['while ', 'while'],
  ['switch ', 'switch'],
  ['end', 'end'],
  ['done', 'done'],
  ['break', 'break'],
  ['case', 'case'],
]

const controlLetters = new Set('ieswdbcIESWDBC')

export function kindOf(text: string): DgKind {
  if (text[0] === '*') return 'comment'
  if (!controlLetters.has(text[0] ?? '')) return 'line'
  for (const [word, kind] of controls) if (begins(text, word)) return kind
  return 'line'
}

/** A line. It is parsed when it first runs, because most lines of a world never run. */
class Line implements DgStatement {
  readonly kind: DgKind
  readonly text: string
  readonly position: Position
  private parsed: Expression | null = null
  private compiled: Template | null = null
  private assigned: Assignment | null = null

  constructor(kind: DgKind, text: string, position: Position) {
    this.kind = kind
    this.text = text
    this.position = position
  }

  get condition(): string {
    return this.text.slice(this.text.indexOf(' ') + 1)
  }

  get expression(): Expression | null {
    if (this.parsed !== null) return this.parsed
    if (!conditional.has(this.kind)) return null
    this.parsed ??= parseExpression(this.condition)
    return this.parsed
  }

  get value(): string {
    return this.kind === 'case' ? this.text.slice(5) : ''
  }

  get template(): Template | null {
    if (this.compiled === null && this.kind === 'line') this.compile()
    return this.compiled
  }

  get assignment(): Assignment | null {
    if (this.compiled === null && this.kind === 'line') this.compile()
    return this.assigned
  }

  private compile(): void {
    this.compiled = compileTemplate(this.text)
    this.assigned = assignmentOf(this.text, this.compiled)
  }
}

const conditional: ReadonlySet<DgKind> = new Set<DgKind>(['if', 'elseif', 'while', 'switch'])

/** Parses one line. @param line the number of the line in its file */
export function parseStatement(written: string, line: number): DgStatement {
  const text = skipBlanks(written)
  return new Line(kindOf(text), text, { line, column: written.length - text.length + 1 })
}

/**
 * The result of a search: the index where it ended, and the errors that the server logs for it. If nothing was found, this is the last line.
 */
interface Found {
  readonly at: number
  readonly errors: readonly number[]
}

/** Finds the `end` of the block that a line opens or continues. */
export function findEnd(lines: readonly DgStatement[], from: number): Found {
  const last = lines.length - 1
  let level = 1
  for (let at = from + 1; at <= last; at++) {
    const { kind } = lines[at]!
    if (kind === 'if') level++
    else if (kind === 'end' && --level === 0) return { at, errors: [] }
  }
  // The server logs one error for each open block. The first error has a different number if the last line opens a block.
  const opensLast = from >= last || lines[last]!.kind === 'if'
  const errors = Array.from({ length: Math.min(level, 20) }, (_, index) => (index === 0 && opensLast ? 1 : 2))
  return { at: Math.max(from, last), errors }
}

/** Finds the `done` that ends a loop or switch. Returns null if there is none, in which case the server has no line at which to continue. */
export function findDone(lines: readonly DgStatement[], from: number): number | null {
  const last = lines.length - 1
  if (from >= last) return from
  let level = 1
  for (let at = from + 1; at < last; at++) {
    const { kind, text } = lines[at]!
    if (kind === 'while' || kind === 'switch') level++
    else if (begins(text, 'don') && --level === 0) return at
  }
  return level > 1 ? null : last
}

/** Returns the `while` of each `done`, by index. */
export function loopsOf(lines: readonly DgStatement[]): ReadonlyMap<number, number> {
  const loops = new Map<number, number>()
  lines.forEach(({ kind }, at) => {
    if (kind !== 'while') return
    const done = findDone(lines, at)
    if (done !== null && lines[done]!.kind === 'done') loops.set(done, at)
  })
  return loops
}

import type { HolderKind, Trigger } from '../machine/program'
import type { DgProgram } from './scope'
import { type DgStatement, loopsOf, parseStatement } from './statements'

// Reads tbaMUD's trigger files. A trigger consists of `#vnum`, its name, a line with its kind of holder, type letters and number, its
// phrase, and its lines. Each text ends with `~` at the end of a line.

const kinds: readonly HolderKind[] = ['mob', 'object', 'room']

/** Names of trigger types, in the order of their letters; `a` is the first bit. */
export const triggerNames: Record<HolderKind, readonly string[]> = {
  mob: [
    'GLOBAL',
    'RANDOM',
    'COMMAND',
    'SPEECH',
    'ACT',
    'DEATH',
    'GREET',
    'GREET_ALL',
    'ENTRY',
    'RECEIVE',
    'FIGHT',
    'HITPRCNT',
    'BRIBE',
    'LOAD',
    'MEMORY',
    'CAST',
    'LEAVE',
    'DOOR',
    '',
    'TIME',
    'DAMAGE',
  ],
  object: [
    'GLOBAL',
    'RANDOM',
    'COMMAND',
    '',
    '',
    'TIMER',
    'GET',
    'DROP',
    'GIVE',
    'WEAR',
    '',
    'REMOVE',
    '',
    'LOAD',
    '',
    'CAST',
    'LEAVE',
    '',
    'CONSUME',
    'TIME',
  ],
  room: [
    'GLOBAL',
    'RANDOM',
    'COMMAND',
    'SPEECH',
    '',
    'RESET',
    'ENTER',
    'DROP',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    'CAST',
    'LEAVE',
    'DOOR',
    'LOGIN',
    'TIME',
  ],
}

/** An error in a file of triggers, with its line. */
export interface TriggerProblem {
  readonly line: number
  readonly message: string
}

export interface TriggerFile {
  readonly programs: readonly DgProgram[]
  readonly problems: readonly TriggerProblem[]
}

/** The lines of a file, read one by one. */
class Source {
  private readonly lines: readonly string[]
  at = 0

  private readonly first: number

  constructor(text: string, first: number) {
    this.lines = text.split(/\r?\n/)
    this.first = first
  }

  get isOver(): boolean {
    return this.at >= this.lines.length
  }

  /** The number of the next line. */
  get line(): number {
    return this.at + this.first
  }

  next(): string {
    return this.lines[this.at++] ?? ''
  }

  peek(): string {
    return this.lines[this.at] ?? ''
  }

  /** Reads the lines of a text up to the line that ends with `~`, each with its number. Empty lines are omitted. */
  text(): { text: string; line: number }[] {
    const found: { text: string; line: number }[] = []
    while (!this.isOver) {
      const { line } = this
      const written = this.next()
      const ends = written.endsWith('~')
      const text = ends ? written.slice(0, -1) : written
      if (text !== '') found.push({ text, line })
      if (ends) break
    }
    return found
  }
}

/** Replaces colour marks (`@`) by tabs. `@@` is unchanged. */
function stored(text: string): string {
  return text.includes('@') ? text.replace(/@@|@/g, mark => (mark === '@' ? '\t' : mark)) : text
}

/** Converts a stored text back to the form used in files. */
export function written(text: string): string {
  return text.includes('\t') ? text.replaceAll('\t', '@') : text
}

/** Returns the trigger types of a header. The header gives them as letters from `a` on, or as a number with one bit for each type. */
function typesOf(letters: string, on: HolderKind): string[] {
  const names = triggerNames[on]
  const isNumber = /^\d+$/.test(letters)
  return names.filter((name, bit) => {
    const letter = String.fromCharCode(97 + bit)
    return name !== '' && (isNumber ? ((Number(letters) >>> bit) & 1) === 1 : letters.includes(letter))
  })
}

/** Returns the letters that are not trigger types of a kind of holder. */
function unknownLetters(letters: string, on: HolderKind): string {
  if (/^\d+$/.test(letters)) return ''
  return [...letters].filter(letter => !triggerNames[on][letter.charCodeAt(0) - 97]).join('')
}

/**
 * Parses a file of triggers.
 * @param idOf makes the id of a program from its number
 * @param first the line of the file in which the text begins
 */
export function readTriggers(text: string, file: string, idOf: (vnum: number) => string, first = 1): TriggerFile {
  const source = new Source(text, first)
  const programs: DgProgram[] = []
  const problems: TriggerProblem[] = []
  while (!source.isOver) {
    const { line } = source
    const head = source.next()
    if (head.startsWith('$')) break
    if (head.trim() === '') continue
    const vnum = /^#(\d+)/.exec(head)?.[1]
    if (vnum === undefined) {
      problems.push({ line, message: `expected # and the number of a trigger, found '${head.slice(0, 40)}'` })
      while (!source.isOver && !/^[#$]/.test(source.peek())) source.next()
      continue
    }
    const program = readTrigger(source, Number(vnum), { file, line, id: idOf(Number(vnum)) }, problems)
    if (program) programs.push(program)
  }
  return { programs, problems }
}

interface Origin {
  readonly file: string
  readonly line: number
  readonly id: string
}

function readTrigger(source: Source, vnum: number, origin: Origin, problems: TriggerProblem[]): DgProgram | null {
  const name = source
    .text()
    .map(({ text }) => stored(text))
    .join(' ')
  const { line } = source
  const [, kind = '', letters = '', number = '0'] = /^\s*(\d+)\s+(\S+)\s*(-?\d+)?/.exec(source.next()) ?? []
  const on = kinds[Number(kind)]
  const phrase = source
    .text()
    .map(({ text }) => stored(text))
    .join(' ')
  const lines = source.text()
  if (kind === '' || on === undefined) {
    problems.push({
      line,
      message: `expected 0, 1 or 2 for a mobile, an object or a room, and the letters of trigger types`,
    })
    return null
  }
  const triggers: Trigger[] = typesOf(letters, on).map(type => ({ name: type, number: Number(number), phrase }))
  const statements = lines.map(({ text, line: at }) => parseStatement(stored(text), at))
  const unknown = unknownLetters(letters, on)
  const program = makeProgram({ ...origin, vnum, name, on, triggers, statements })
  return unknown === '' ? program : { ...program, unknownTypes: { letters: unknown, line } }
}

/** Makes a program from parsed statements. */
export function makeProgram(
  parts: Omit<DgProgram, 'dialect' | 'loops'> & { statements: readonly DgStatement[] },
): DgProgram {
  return { ...parts, dialect: 'dg', loops: loopsOf(parts.statements) }
}

/** Parses a program. @param origin all data of the program except its lines */
export function parseProgram(
  text: string,
  origin: Pick<DgProgram, 'id' | 'file' | 'line' | 'vnum' | 'name' | 'on' | 'triggers'>,
): DgProgram {
  const lines = text
    .split('\n')
    .flatMap((line, index) => (line === '' ? [] : [parseStatement(stored(line), origin.line + index)]))
  return makeProgram({ ...origin, statements: lines })
}

/** Returns the letters of trigger types, as written in the header of a trigger. */
export function firstLetters(on: HolderKind, names: readonly string[]): string {
  return names.map(name => String.fromCharCode(97 + triggerNames[on].indexOf(name))).join('')
}

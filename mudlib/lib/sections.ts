// Data files that people edit: sections with lines of `name = value`, and comments that begin with `#`.
//
//     hour = 60
//
//     [month Thaw]
//     days = 30

import { meant, nearestTo } from './near'

/** A mistake in a data file. The driver reports it with its line number. */
export class FileMistake extends Error {
  readonly line: number
  /** The message without the line number. */
  readonly said: string

  constructor(line: number, message: string) {
    super(`line ${line}: ${message}`)
    this.line = line
    this.said = message
  }
}

/** The mistakes in a file, for the command `check`. Reading stops at the first mistake, so the list has at most one entry. */
export function mistakeOf(file: string, read: () => void): string[] {
  try {
    read()
    return []
  } catch (error) {
    const { line = 1, said, message } = error as Partial<FileMistake>
    return [`${file}:${line}: ${said ?? message}`]
  }
}

interface Field {
  value: string
  line: number
}

/**
 * One section: its kind, its name, and its fields. Fields are read by methods such as text() and number(); finish() reports fields that
 * were never read.
 */
export class Section {
  private readonly fields = new Map<string, Field>()
  private readonly read = new Set<string>()
  readonly kind: string
  /** The text after the kind: `Thaw` of `[month Thaw]`. */
  readonly name: string
  /** The line of its heading. */
  readonly line: number

  constructor(kind: string, name: string, line: number) {
    this.kind = kind
    this.name = name
    this.line = line
  }

  /** Adds a field. @throws a FileMistake if the section already has the field */
  add(name: string, value: string, line: number): void {
    if (this.fields.has(name)) throw new FileMistake(line, `'${name}' is given twice`)
    this.fields.set(name, { value, line })
  }

  /** The line of a field, or that of the section if it doesn't have the field. */
  lineOf(field: string): number {
    return this.fields.get(field)?.line ?? this.line
  }

  /** The names of its fields. */
  get names(): string[] {
    return [...this.fields.keys()]
  }

  has(field: string): boolean {
    return this.fields.has(field)
  }

  /** Reads a text. @param otherwise the value if the field is missing. Without it the field is required */
  text(field: string, otherwise?: string): string {
    this.read.add(field)
    const found = this.fields.get(field)?.value ?? otherwise
    if (found === undefined) throw this.lacking(field)
    return found
  }

  /** Returns a mistake that reports a missing field. If the section has a field with a similar name, the message asks whether that one was meant. */
  private lacking(field: string): FileMistake {
    const near = nearestTo(field, this.names)
    return near === null
      ? new FileMistake(this.line, `[${this.title}] lacks '${field}'`)
      : new FileMistake(this.lineOf(near), `[${this.title}] has '${near}': did you mean '${field}'?`)
  }

  /**
   * Returns a mistake that reports that a file can't have sections of this kind. @param where `in a calendar` @param kinds the kinds that
   * the file can have
   */
  misplaced(where: string, kinds: Iterable<string>): FileMistake {
    return new FileMistake(this.line, `[${this.kind}] means nothing ${where}${meant(this.kind, kinds)}`)
  }

  /** Reads a number within limits. @throws a FileMistake if the value isn't one */
  number(field: string, least: number, most: number, otherwise?: number): number {
    const given = this.text(field, otherwise === undefined ? undefined : String(otherwise))
    const value = given === '' ? Number.NaN : Number(given)
    if (!(value >= least && value <= most))
      throw new FileMistake(this.lineOf(field), `'${field}' is ${given}, and must be a number from ${least} to ${most}`)
    return value
  }

  /** Reads a whole number within limits. */
  whole(field: string, least: number, most: number, otherwise?: number): number {
    const value = this.number(field, least, most, otherwise)
    if (!Number.isInteger(value)) throw new FileMistake(this.lineOf(field), `'${field}' must be a whole number`)
    return value
  }

  /** Reads a list whose values are separated by commas. An empty field is an empty list. */
  list(field: string, otherwise?: string): string[] {
    return this.text(field, otherwise)
      .split(',')
      .map(one => one.trim())
      .filter(one => one !== '')
  }

  /** Reads a time of day. @returns hours: 5.5 for `5:30` */
  time(field: string, hours: number): number {
    const given = this.text(field)
    const [, hour, minute = '0'] = /^(\d+)(?::([0-5]\d))?$/.exec(given) ?? []
    const value = Number(hour) + Number(minute) / 60
    if (!(value >= 0 && value <= hours))
      throw new FileMistake(this.lineOf(field), `'${field}' is ${given}, and must be a time such as 5:30`)
    return value
  }

  private get title(): string {
    return this.name === '' ? this.kind : `${this.kind} ${this.name}`
  }

  /** Checks that all fields were read. @throws a FileMistake for a field that has no meaning here */
  finish(): void {
    for (const [name, { line }] of this.fields) {
      if (!this.read.has(name))
        throw new FileMistake(line, `'${name}' means nothing in [${this.title}]${meant(name, this.read)}`)
    }
  }
}

/**
 * Reads a data file.
 * @returns the sections in order; the lines before the first heading are a section of the kind `file`
 * @throws a FileMistake that names the line if a line can't be read
 */
export function readSections(text: string): Section[] {
  const sections = [new Section('file', '', 1)]
  for (const [index, whole] of text.split('\n').entries()) {
    const line = index + 1
    const said = whole.replace(/(^|\s)#.*$/, '').trim()
    if (said === '') continue
    const heading = /^\[([a-z]+)(?: +([^\]]+))?\]$/.exec(said)
    if (heading) {
      sections.push(new Section(heading[1]!, (heading[2] ?? '').trim(), line))
      continue
    }
    const at = said.indexOf('=')
    if (at < 1) throw new FileMistake(line, `'${said}' is no heading [kind name] and no line 'name = value'`)
    sections.at(-1)!.add(said.slice(0, at).trim(), said.slice(at + 1).trim(), line)
  }
  return sections
}

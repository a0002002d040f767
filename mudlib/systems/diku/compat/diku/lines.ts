import type { Place, Problem } from '/compat/diku/model'

/** An error in a file, with its line. */
export class Expected extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** Returns a noun with its article: `an object`. */
export const aOf = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

/** The number of an empty record at the end of a file. */
const lastRecord = 99999

/** Reads a file of the Diku family line by line: numbers, strings that end with `~`, records that begin with `#`. */
export class Lines {
  readonly file: string
  private readonly lines: string[]
  private at = 0
  private readonly problems: Problem[]

  constructor(file: string, text: string, problems: Problem[]) {
    this.file = file
    this.lines = text.replace(/\r/g, '').split('\n')
    this.problems = problems
  }

  /** The position of the next line. */
  get place(): Place {
    return { file: this.file, line: this.at + 1 }
  }

  get ended(): boolean {
    return this.at >= this.lines.length
  }

  /** Returns the next line that is neither blank nor a comment, without taking it; null at the end. */
  peek(): string | null {
    while (this.at < this.lines.length) {
      const line = this.lines[this.at]!
      if (line.trim() !== '' && !line.startsWith('*')) return line.trim()
      this.at++
    }
    return null
  }

  /** Returns the line after the line that peek() returns, trimmed; '' at the end. */
  following(): string {
    return this.peek() === null ? '' : (this.lines[this.at + 1]?.trim() ?? '')
  }

  /** Takes the next line that is neither blank nor a comment. @throws if the file ends */
  line(what: string): string {
    const line = this.peek()
    if (line === null) throw new Expected(this.lines.length, `the file ends where ${what} should be`)
    this.at++
    return line
  }

  /** Reads a string up to `~`, and joins its lines. @throws if it has no end */
  text(what: string): string {
    const start = this.at
    const parts: string[] = []
    for (; this.at < this.lines.length; this.at++) {
      const line = this.lines[this.at]!
      const whole = line.trimEnd()
      // Only a ~ at the end of a line ends the text; one within a line is part of it.
      if (whole.endsWith('~')) {
        this.at++
        parts.push(whole.slice(0, -1))
        return parts.join('\n')
      }
      // If the next record begins before the text ends, the text's ~ is missing, and the next record isn't part of the text.
      if (/^(#\d+|\$)\s*$/.test(line) && this.isInRecord) {
        this.note(`${what} has no end: a ~ should be behind its last line`, start + 1)
        return parts.join('\n')
      }
      parts.push(line)
    }
    this.at = start
    throw new Expected(start + 1, `${what} has no end: a ~ should be behind its last line`)
  }

  /** Reads whole numbers of one line; text after them is a comment. @throws if there are too few */
  numbers(what: string, least: number, most = least): number[] {
    const { line: number } = this.place
    const line = this.line(what)
    const found: number[] = []
    for (const word of line.split(/\s+/)) {
      if (found.length >= most || !/^[+-]?\d+$/.test(word)) break
      found.push(Number(word))
    }
    if (found.length < least) throw new Expected(number, `${what}: ${least} numbers expected, but there is '${line}'`)
    return found
  }

  /** Reads the words of one line. @throws if there are too few */
  words(what: string, least: number): string[] {
    const { line: number } = this.place
    const line = this.line(what)
    const found = line.split(/\s+/)
    if (found.length < least) throw new Expected(number, `${what}: ${least} words expected, but there is '${line}'`)
    return found
  }

  /** Throws an error at a line; by default at the line that was taken last. */
  fail(message: string, line = this.at): never {
    throw new Expected(line, message)
  }

  /** Returns the lines from a given line up to the line that was taken last. @param from the number of the first line */
  since(from: number): string {
    return this.lines.slice(from - 1, this.at).join('\n')
  }

  /** The line that was taken last. */
  get taken(): string {
    return this.lines[this.at - 1] ?? ''
  }

  /**
   * Reads a line of a record. An error is reported, and reading continues after that line. A line that begins another record is not taken.
   * @returns the result of `read`; null if the line is wrong
   */
  lenient<T>(what: string, read: () => T): T | null {
    if (/^[#$]/.test(this.peek() ?? '#')) {
      this.note(`${what}: its record ends before all is told`, this.at + 1)
      return null
    }
    try {
      return read()
    } catch (error) {
      if (!(error instanceof Expected)) throw error
      this.note(`${what}: ${error.message}`, error.line)
      return null
    }
  }

  /** Kinds of skipped lines that have already been reported. */
  private readonly known = new Set<string>()

  /** Reports a skipped line. Lines with the same first word are reported once. */
  odd(where: string, line: string, at: number): void {
    const word = /^[A-Z]\b|^\w+|^\S/.exec(line)?.[0] ?? ''
    const kind = `${where} ${/^-?\d/.test(word) ? 'numbers' : word}`
    if (!this.known.has(kind))
      this.note(`${where}: a line is not read that begins with '${line.slice(0, 20)}'; there may be more of these`, at)
    this.known.add(kind)
  }

  /** Reports a problem and continues. */
  note(message: string, line = this.at): void {
    this.problems.push({ file: this.file, line, message })
  }

  /**
   * Reads records that begin with `#NUMBER` up to `$`. An error in a record is reported, and reading continues with the next record.
   * @param read reads a record after its first line
   */
  records(what: string, read: (vnum: number, place: Place) => void): void {
    for (let line = this.peek(); line !== null && !line.startsWith('$'); line = this.peek()) {
      const { place } = this
      this.at++
      const vnum = /^#(-?\d+)/.exec(line)
      if (!vnum) {
        this.note(`${aOf(what)} begins with # and its number, not '${line.slice(0, 40)}'`, place.line)
        this.skip()
        continue
      }
      // CircleMUD's old files end with a record that has this number.
      if (Number(vnum[1]) === lastRecord && /^(#|\$|$)/.test(this.peek() ?? '')) continue
      this.isInRecord = true
      try {
        read(Number(vnum[1]), place)
      } catch (error) {
        if (!(error instanceof Expected)) throw error
        this.note(`${what} #${vnum[1]}: ${error.message}`, error.line)
        this.skip()
      } finally {
        this.isInRecord = false
      }
    }
  }

  /** Whether a record is being read. No other record can begin within it. */
  private isInRecord = false

  /** Skips to the next record. */
  private skip(): void {
    while (this.at < this.lines.length && !/^(#\d+|\$)/.test(this.lines[this.at]!)) this.at++
  }
}

/**
 * Parses flags as CircleMUD writes them: a number, or letters (a is bit 0, A is bit 26; in ROM, upper and lower case are swapped).
 * @throws if the word is neither
 */
export function circleFlags(word: string, line: number): number {
  if (/^-?\d+$/.test(word)) return Number(word) | 0
  if (!/^[a-zA-Z]+$/.test(word)) throw new Expected(line, `flags are a number or letters, not '${word}'`)
  let bits = 0
  for (const letter of word) {
    const code = letter.charCodeAt(0)
    bits |= 1 << (code >= 97 ? code - 97 : 26 + code - 65)
  }
  return bits
}

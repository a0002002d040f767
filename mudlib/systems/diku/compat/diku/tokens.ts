import { aOf, Expected } from '/compat/diku/lines'
import type { Place, Problem } from '/compat/diku/model'

/**
 * Matches the beginning of a section, such as `#ROOMS` or `#$`. The pattern `heading` also matches the beginning of a record, such as
 * `#3001`.
 */
const section = /^#(?:\$|[A-Z]{4,}(?![a-z])|[A-Z]{3}[ \t\r]*(?:\n|$))/
const heading = /^#(?:\d|\$|[A-Z]{4,}(?![a-z])|[A-Z]{3}[ \t\r]*(?:\n|$))/

/** Reads a file of the Merc family token by token: numbers, words, flags, strings up to `~`. Line breaks don't matter. */
export class Tokens {
  readonly file: string
  private readonly text: string
  private readonly problems: Problem[]
  private at = 0
  /** A position whose line number is already known. Line counting continues from there. */
  private counted = { at: 0, line: 1 }

  constructor(file: string, text: string, problems: Problem[]) {
    this.file = file
    this.text = text.replace(/\r/g, '')
    this.problems = problems
  }

  get line(): number {
    for (let i = this.counted.at; i < this.at; i++) if (this.text[i] === '\n') this.counted.line++
    this.counted.at = Math.max(this.at, this.counted.at)
    return this.counted.line
  }

  /** The whole text. */
  get all(): string {
    return this.text
  }

  /** The reader's position, in the form that `since()` takes. */
  get position(): number {
    return this.at
  }

  /** Goes back to a position, so that the text there can be read in another way. */
  back(position: number): void {
    this.at = position
    const { counted } = this
    for (; counted.at > position; counted.at--) if (this.text[counted.at - 1] === '\n') counted.line--
  }

  /** Returns the next line that isn't blank, without taking it; null at the end. */
  peekLine(): string | null {
    if (this.peek() === '') return null
    const end = this.text.indexOf('\n', this.at)
    return this.text.slice(this.at, end < 0 ? undefined : end).trim()
  }

  /** Returns the rest of the current line, without taking it. */
  peekRest(): string {
    const end = this.text.indexOf('\n', this.at)
    return this.text.slice(this.at, end < 0 ? undefined : end)
  }

  /** Returns the text from a given position to the reader's position. */
  since(position: number): string {
    return this.text.slice(position, this.at)
  }

  get place(): Place {
    return { file: this.file, line: this.line }
  }

  /** Returns the next character that isn't white space, without taking it; empty at the end. */
  peek(): string {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++
    return this.text[this.at] ?? ''
  }

  /** Takes one character. @throws at the end */
  letter(what: string): string {
    const letter = this.peek()
    if (letter === '') throw new Expected(this.line, `the file ends where ${what} should be`)
    this.at++
    return letter
  }

  /** Takes a word, or the text between two quotes. */
  word(what: string): string {
    const first = this.peek()
    if (first === '') throw new Expected(this.line, `the file ends where ${what} should be`)
    const isQuote = first === "'" || first === '"'
    if (isQuote && !this.closes(first))
      throw new Expected(this.line, `${what}: a ${first} that begins here has no end on its line`)
    const end = isQuote ? this.text.indexOf(first, this.at + 1) : this.endOfWord
    const word = isQuote ? this.text.slice(this.at + 1, end) : this.text.slice(this.at, end)
    this.at = isQuote ? end + 1 : end
    return word
  }

  /** The end of the word that begins here. */
  private get endOfWord(): number {
    const blank = /\s/g
    blank.lastIndex = this.at
    return blank.exec(this.text)?.index ?? this.text.length
  }

  /** Returns whether a quote is closed on its line. */
  private closes(quote: string): boolean {
    return this.peekRest().includes(quote, 1)
  }

  /** Whether a section with a name, such as `#ROOMS`, begins here. If so, the end mark of the list before it is missing. */
  get atSection(): boolean {
    return this.peek() === '#' && section.test(this.text.slice(this.at, this.at + 40))
  }

  /** Takes a whole number, or a sum of numbers with `|`. @throws if there is none */
  number(what: string): number {
    this.peek()
    const match = /^([+-]?\d+)(?:[|&]([+-]?\d+))*/.exec(this.text.slice(this.at, this.at + 60))
    if (!match)
      throw new Expected(
        this.line,
        `${what}: a number expected, not '${this.text.slice(this.at, this.at + 12).split('\n')[0]}'`,
      )
    this.at += match[0].length
    return firstWord(match[0])
      .split('|')
      .reduce((sum, one) => sum + Number(one), 0)
  }

  /**
   * Takes flags as ROM writes them: numbers, or letters (A is bit 0, a is bit 26), joined with `|`. If sets of flags are joined with `&`,
   * the first set is used.
   */
  flags(what: string): number {
    this.peek()
    const match = /^(?:[+-]?\d+|\+[YNyn]+|[A-Za-z]+)(?:[|&](?:-?\d+|[A-Za-z]+))*/.exec(
      this.text.slice(this.at, this.at + 160),
    )
    if (!match)
      throw new Expected(
        this.line,
        `${what}: flags are a number or letters, not '${this.text.slice(this.at, this.at + 12)}'`,
      )
    this.at += match[0].length
    return flagsOf(match[0])
  }

  /** Takes dice: `2d6+10`. */
  dice(what: string): string {
    this.peek()
    const match = /^-?\d+\s*[dD]\s*-?\d+\s*[+-]\s*-?\d+/.exec(this.text.slice(this.at, this.at + 60))
    if (!match) throw new Expected(this.line, `${what}: dice like 2d6+10 expected`)
    this.at += match[0].length
    return diceOf(match[0])!
  }

  /** Takes a string up to `~`. @throws if it has no end */
  string(what: string): string {
    this.peek()
    const { line } = this
    const end = endOfString(this.text, this.at)
    // If the next record begins before the string ends, the string's ~ is missing, and the next record isn't part of the string.
    const record = /^#(?:\d+|[A-Z]{4,}|\$)[ \t]*$/gm
    record.lastIndex = this.at
    const next = this.isInRecord ? record.exec(this.text.slice(0, end < 0 ? undefined : end)) : null
    if (next) {
      this.note(`${what} has no end: a ~ should be behind it`, line)
      const text = this.text.slice(this.at, next.index)
      this.at = next.index
      return text
    }
    if (end < 0) throw new Expected(line, `${what} has no end: a ~ should be behind it`)
    const text = this.text.slice(this.at, end)
    this.at = end + 1
    return text.replaceAll('~~', '~')
  }

  /** Takes the rest of the current line. */
  toEndOfLine(): string {
    const end = this.text.indexOf('\n', this.at)
    const rest = this.text.slice(this.at, end < 0 ? undefined : end)
    this.at = end < 0 ? this.text.length : end + 1
    return rest
  }

  /**
   * Reads records that begin with `#NUMBER`, up to `#0`. An error in a record is reported, and reading continues with the next record.
   * @param read reads a record after its number
   * @param add adds a record that was read
   * @param loosely reads a faulty record again, leniently
   */
  records<T>(
    what: string,
    read: (vnum: number) => T,
    add: (one: T) => void,
    loosely?: (vnum: number, error: Expected) => T,
  ): void {
    for (;;) {
      let vnum = 0
      if (this.atSection) {
        this.note(`the ${what}s have no end: a #0 should be behind them`)
        return
      }
      try {
        const { line } = this
        if (this.letter(`# and the number of ${aOf(what)}`) !== '#') {
          throw new Expected(line, `${aOf(what)} begins with # and its number`)
        }
        vnum = this.number(`the number of ${aOf(what)}`)
        if (vnum === 0) return
        const from = this.at
        const noted = this.problems.length
        this.isInRecord = true
        this.isRagged = false
        try {
          const one = read(vnum)
          // A line of this record had too few words, so the number of the next record was mistaken for one of its words.
          if (loosely && /^#\d+[ \t]*$/m.test(this.since(from).slice(1)))
            throw new Expected(line, 'the next record begins before all is told')
          add(this.isRagged && loosely ? this.better(one, from, () => loosely(vnum, new Expected(line, ''))) : one)
        } catch (error) {
          if (!(error instanceof Expected) || !loosely) throw error
          this.back(from)
          this.problems.length = noted
          this.isOdd = true
          add(loosely(vnum, error))
        } finally {
          this.isInRecord = false
        }
        this.passOver(what)
      } catch (error) {
        this.recover(error, `${what} #${vnum}`)
        if (this.peek() === '') return
      }
    }
  }

  /**
   * Picks the better of two readings of a record. Servers read numbers regardless of line breaks, so a row that is too long may
   * come from another server, on which the numbers mean something else.
   * @param one the record as read in its family's format
   * @param from where the record begins
   * @returns the record as read line by line if that succeeds without errors, otherwise `one`
   */
  private better<T>(one: T, from: number, loosely: () => T): T {
    const [noted, end, isOdd] = [this.problems.length, this.at, this.isOdd]
    this.back(from)
    const other = loosely()
    if (this.problems.length === noted) {
      this.isOdd = true
      return other
    }
    this.problems.length = noted
    this.isOdd = isOdd
    this.back(end)
    return one
  }

  /** Skips lines between two records. (Some servers have such lines.) Each kind of line is reported once. */
  private passOver(what: string): void {
    for (let line = this.peekLine(); line !== null && !isHeading(line); line = this.peekLine()) {
      if (!line.startsWith('*')) this.odd(`${what}s`, line)
      this.toEndOfLine()
    }
  }

  /** Whether the record that is being read has more numbers than its family's records. */
  private isRagged = false

  /** Expects the end of a row of numbers. If the line continues, the rows of this record may differ from those of its family. */
  rowEnd(): void {
    if (/\S/.test(this.peekRest())) this.isRagged = true
  }

  /** Records that there are numbers where the family's records have none. */
  moreFigures(): void {
    this.isRagged = true
  }

  /** Whether the file deviates from its family's format. */
  isOdd = false

  /** Whether a record or the area's header is being read. If so, a line that begins a record or section shows that a string's `~` is missing. */
  isInRecord = false

  /** Kinds of skipped lines that have already been reported. */
  private readonly known = new Set<string>()

  /** Reports a skipped line. Lines with the same first word are reported once. */
  odd(where: string, line: string): void {
    const word = /^[A-Z]\b|^\w+|^\S/.exec(line)?.[0] ?? ''
    const kind = /^-?\d/.test(word) ? 'numbers' : word
    if (this.known.has(`${where} ${kind}`)) return
    this.known.add(`${where} ${kind}`)
    this.isOdd = true
    this.note(`${where}: a line is not read that begins with '${line.slice(0, 20)}'; there may be more of these`)
  }

  note(message: string, line = this.line): void {
    this.problems.push({ file: this.file, line, message })
  }

  /** Reports a problem, once per file. */
  noteOnce(message: string, line = this.line): void {
    if (!this.problems.some(one => one.file === this.file && one.message === message)) this.note(message, line)
  }

  /** Notes on parts that are skipped although they aren't necessarily wrong. Each note is made once. */
  readonly notes: Problem[] = []

  /** Makes a note on a part that isn't necessarily wrong, unless there is such a note already. */
  remark(message: string, line = this.line): void {
    if (!this.notes.some(one => one.message === message)) this.notes.push({ file: this.file, line, message })
  }

  /** Reports an error and continues at the next section or record. */
  recover(error: unknown, what: string): void {
    if (!(error instanceof Expected)) throw error
    this.isOdd = true
    this.note(`${what}: ${error.message}`, error.line)
    // After an error in a section, reading continues at the next section; after an error in a record, at the next record or section.
    const sought = new RegExp(what === 'section' ? section : heading, 'gm')
    sought.lastIndex = this.at
    const next = sought.exec(this.text)
    this.at = next ? next.index : this.text.length
  }
}

/** Returns whether a line begins a record or a section. A text with a colour, such as `#BBlue#b`, doesn't count. */
export const isHeading = (line: string): boolean => heading.test(line)

/** If several sets of flags are joined with `&`, only the first is used. */
const firstWord = (text: string) => text.split('&')[0]!

/** Parses flags: numbers or letters, joined with `|`. */
export function flagsOf(text: string): number {
  return firstWord(text)
    .split('|')
    .reduce((bits, one) => bits | romFlags(one), 0)
}

/** Returns whether a word consists of names of flags, as in Emud: `ACT_SENTINEL|ACT_WIMPY`. */
export function isSymbol(word: string): boolean {
  return /^[A-Z]+_[A-Z0-9_]+(\|[A-Z0-9_]+)*$/.test(word)
}

/** Returns whether a word can be flags: a number, letters (A to Z and a to f, optionally followed by two lower-case letters), or 1stMud's `+YnY`. */
export function isFlags(word: string): boolean {
  if (isSymbol(word)) return true
  return /^(?:[+-]?\d+|\+[YNyn]+|[A-Za-f]+(?:[a-z]{2})?)(?:[|&](?:-?\d+|[A-Za-f]+))*$/.test(word)
}

/**
 * Parses a dice expression, `2d6+10`. Spaces are removed, and `1d20+-57` becomes `1d20-57`.
 * @returns null if the text isn't a valid dice expression
 */
export function diceOf(text: string): string | null {
  const match = /^(-?\d+)d(-?\d+)(?:([+-])([+-]?)(\d+))?$/i.exec(text.replace(/\s/g, ''))
  if (!match) return null
  const [, count, sides, sign = '+', second = '', bonus = '0'] = match
  const isLess = (sign === '-') !== (second === '-') && Number(bonus) > 0
  return `${Math.max(0, Number(count))}d${Math.max(0, Number(sides))}${isLess ? '-' : '+'}${Number(bonus)}`
}

/** Returns the end of a string. On some servers, `~~` followed by more text on the line is a ~ inside the string. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('~', from); end >= 0; end = text.indexOf('~', end + 2)) {
    const isTwo = /^~~[ \t]*\S/.test(text.slice(end, end + 40))
    if (!isTwo) return end
  }
  return -1
}

/** The flags of mobiles by name. Other flags aren't used. */
const symbols: Readonly<Record<string, number>> = {
  ACT_SENTINEL: 1,
  ACT_SCAVENGER: 2,
  ACT_AGGRESSIVE: 5,
  ACT_STAY_AREA: 6,
  ACT_WIMPY: 7,
}

function romFlags(word: string): number {
  if (word.includes('_')) return word in symbols ? 1 << symbols[word]! : 0
  if (word.startsWith('+') && !/\d/.test(word)) {
    return [...word.slice(1)].reduce((bits, one, i) => (i < 32 && /y/i.test(one) ? bits | (1 << i) : bits), 0)
  }
  if (/^-?\d+$/.test(word)) return Number(word) | 0
  let bits = 0
  for (const letter of word) {
    const code = letter.charCodeAt(0)
    const bit = code >= 97 ? 26 + code - 97 : code - 65
    // Letters after f stand for bits of a second word, which isn't used.
    if (bit < 32) bits |= 1 << bit
  }
  return bits
}

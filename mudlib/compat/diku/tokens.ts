import { Expected } from '/compat/diku/lines'
import type { Place, Problem } from '/compat/diku/model'

/** Reads a file of the Merc family token by token: numbers, words, flags, strings up to `~`, wherever the lines end. */
export class Tokens {
  readonly file: string
  private readonly text: string
  private readonly problems: Problem[]
  private at = 0
  /** The line that was counted last, and where it was. */
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

  /** Where the reader is, for since(). */
  get position(): number {
    return this.at
  }

  /** The text from a position to where the reader is. */
  since(position: number): string {
    return this.text.slice(position, this.at)
  }

  get place(): Place {
    return { file: this.file, line: this.line }
  }

  /** The next character that says something, without taking it; empty at the end. */
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

  /** A word, or what is between two quotes. */
  word(what: string): string {
    const first = this.peek()
    if (first === '') throw new Expected(this.line, `the file ends where ${what} should be`)
    const isQuote = first === "'" || first === '"'
    if (isQuote && !this.closes(first))
      throw new Expected(this.line, `${what}: a ${first} that begins here has no end on its line`)
    const end = isQuote ? this.text.indexOf(first, this.at + 1) : this.text.slice(this.at).search(/\s|$/) + this.at
    const word = isQuote ? this.text.slice(this.at + 1, end) : this.text.slice(this.at, end)
    this.at = isQuote ? end + 1 : end
    return word
  }

  /** Whether a quote is closed on its line. */
  private closes(quote: string): boolean {
    const end = this.text.indexOf('\n', this.at)
    const close = this.text.indexOf(quote, this.at + 1)
    return close > 0 && (end < 0 || close < end)
  }

  /** Whether a section of a name begins here, as `#ROOMS`: then what comes before it has had no end. */
  get atSection(): boolean {
    return this.peek() === '#' && /^#[A-Z$]/.test(this.text.slice(this.at, this.at + 2))
  }

  /** A whole number; sums with `|` are taken too. @throws where there is none */
  number(what: string): number {
    this.peek()
    const match = /^([+-]?\d+)(?:\|([+-]?\d+))*/.exec(this.text.slice(this.at, this.at + 60))
    if (!match)
      throw new Expected(
        this.line,
        `${what}: a number expected, not '${this.text.slice(this.at, this.at + 12).split('\n')[0]}'`,
      )
    this.at += match[0].length
    return match[0].split('|').reduce((sum, one) => sum + Number(one), 0)
  }

  /** Flags as ROM writes them: numbers, or letters - A is bit 0, a bit 26 -, sums with `|`. */
  flags(what: string): number {
    this.peek()
    const match = /^-?[\dA-Za-z]+(?:\|-?[\dA-Za-z]+)*/.exec(this.text.slice(this.at, this.at + 80))
    if (!match)
      throw new Expected(
        this.line,
        `${what}: flags are a number or letters, not '${this.text.slice(this.at, this.at + 12)}'`,
      )
    this.at += match[0].length
    return match[0].split('|').reduce((bits, one) => bits | romFlags(one), 0)
  }

  /** Dice as they are written: `2d6+10`. */
  dice(what: string): string {
    this.peek()
    const match = /^\d+\s*[dD]\s*\d+\s*[+-]\s*\d+/.exec(this.text.slice(this.at, this.at + 40))
    if (!match) throw new Expected(this.line, `${what}: dice like 2d6+10 expected`)
    this.at += match[0].length
    return match[0].replace(/\s/g, '')
  }

  /** A string up to `~`. @throws where there is no end to it */
  string(what: string): string {
    this.peek()
    const { line } = this
    const end = this.text.indexOf('~', this.at)
    if (end < 0) throw new Expected(line, `${what} has no end: a ~ should be behind it`)
    const text = this.text.slice(this.at, end)
    this.at = end + 1
    return text
  }

  /** The rest of the line: a comment. */
  toEndOfLine(): string {
    const end = this.text.indexOf('\n', this.at)
    const rest = this.text.slice(this.at, end < 0 ? undefined : end)
    this.at = end < 0 ? this.text.length : end + 1
    return rest
  }

  /** Reads records that begin with `#NUMBER`, up to `#0`: what is wrong with one is noted, and the next one is read. */
  records(what: string, read: (vnum: number) => void): void {
    for (;;) {
      let vnum = 0
      if (this.atSection) {
        this.note(`the ${what}s have no end: a #0 should be behind them`)
        return
      }
      try {
        const { line } = this
        if (this.letter(`# and the number of a ${what}`) !== '#') {
          throw new Expected(line, `a ${what} begins with # and its number`)
        }
        vnum = this.number(`the number of a ${what}`)
        if (vnum === 0) return
        read(vnum)
      } catch (error) {
        this.recover(error, `${what} #${vnum}`)
        if (this.peek() === '') return
      }
    }
  }

  note(message: string, line = this.line): void {
    this.problems.push({ file: this.file, line, message })
  }

  /** Notes an error and goes on at the next line that begins with `#`. */
  recover(error: unknown, what: string): void {
    if (!(error instanceof Expected)) throw error
    this.note(`${what}: ${error.message}`, error.line)
    // A section is looked for behind a section, a record behind a record.
    const sought = what === 'section' ? /^#[A-Z$]/gm : /^#/gm
    sought.lastIndex = this.at
    const next = sought.exec(this.text)
    this.at = next ? next.index : this.text.length
  }
}

function romFlags(word: string): number {
  if (/^-?\d+$/.test(word)) return Number(word) | 0
  let bits = 0
  for (const letter of word) {
    const code = letter.charCodeAt(0)
    bits |= 1 << (code >= 97 ? 26 + code - 97 : code - 65)
  }
  return bits
}

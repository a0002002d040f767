import { parseNumber } from '../values/numbers.ts'

/** Thrown for a text that isn't valid Lua. */
export class LuaSyntaxError extends Error {
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

const keywords = new Set(
  'and break do else elseif end false for function if in local nil not or repeat return then true until while'.split(
    ' ',
  ),
)
const symbols = ['...', '..', '==', '~=', '<=', '>=']
const escapes: Record<string, string> = { a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

const blanks = /[ \t\v\f\r]*/y
const word = /[A-Za-z_]\w*/y
const numeral = /(?:\d|\.\d)[\d.]*(?:[Ee][+-]?)?\w*/y
const longBracket = /\[(=*)\[/y

/** Splits a program into tokens, one at a time. Its fields describe the current token. */
export class Lexer {
  private readonly text: string
  private at = 0
  /** The kind of the token: `name`, `string`, `number`, `<eof>`, or the keyword or symbol itself. */
  kind = ''
  /** The name, or the content of the string. */
  value = ''
  number = 0
  /** The lines in which the current token and the previous token end. */
  line = 1
  lastLine = 1
  /** The position at which the token begins, for messages. */
  private begin = 0

  constructor(text: string) {
    this.text = text.replace(/\r\n?|\n\r/g, '\n')
    // Skips the first line of a Unix script (`#!`).
    if (this.text.startsWith('#')) this.at = Math.max(0, this.text.search(/\n|$/))
  }

  /** The current token as messages show it. */
  private get near(): string {
    const { kind } = this
    return kind === 'name' || kind === 'string' || kind === 'number' ? this.text.slice(this.begin, this.at) : kind
  }

  fail(message: string): never {
    throw new LuaSyntaxError(`${message} near '${this.near}'`, this.line)
  }

  /** @throws an error about an unfinished token, which ends here */
  private failHere(message: string, near = this.text.slice(this.begin, this.at)): never {
    throw new LuaSyntaxError(`${message} near '${near}'`, this.line)
  }

  next(): void {
    this.lastLine = this.line
    this.skip()
    const { text } = this
    this.begin = this.at
    const char = text[this.at]
    if (char === undefined) {
      this.kind = '<eof>'
      return
    }
    const name = this.take(word)
    if (name !== null) {
      this.kind = keywords.has(name) ? name : 'name'
      this.value = name
      return
    }
    const digits = this.take(numeral)
    if (digits !== null) this.readNumber(digits)
    else if (char === '"' || char === "'") this.readString(char)
    else if (char === '[' && this.readLong('unfinished long string')) this.kind = 'string'
    else this.readSymbol(char)
  }

  private readSymbol(char: string): void {
    const { text } = this
    this.kind = symbols.find(one => text.startsWith(one, this.at)) ?? char
    this.at += this.kind.length
  }

  /** Whether a symbol comes next that isn't part of a longer symbol. */
  isBefore(symbol: string): boolean {
    const { at, line, begin } = this
    this.skip()
    const found = this.text.startsWith(symbol, this.at) && !symbols.some(one => this.text.startsWith(one, this.at))
    Object.assign(this, { at, line, begin })
    return found
  }

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found === null) return null
    this.at = pattern.lastIndex
    return found[0]
  }

  /** Skips whitespace and comments. */
  private skip(): void {
    const { text } = this
    for (;;) {
      this.take(blanks)
      if (text[this.at] === '\n') {
        this.line++
        this.at++
      } else if (text.startsWith('--', this.at)) {
        this.begin = this.at
        this.at += 2
        if (text[this.at] === '[' && this.readLong('unfinished long comment')) continue
        const end = text.indexOf('\n', this.at)
        this.at = end === -1 ? text.length : end
      } else return
    }
  }

  private readNumber(digits: string): void {
    const value = parseNumber(digits)
    if (value === undefined || !/^[\d.]/.test(digits)) this.failHere('malformed number')
    this.kind = 'number'
    this.number = value
  }

  /** Reads `[[…]]` or `[==[…]==]`. @returns false if no such bracket begins here */
  private readLong(unfinished: string): boolean {
    const { text } = this
    const start = this.at
    const opening = this.take(longBracket)
    if (opening === null) {
      if (/^\[=+/.test(text.slice(start, start + 100)) && !unfinished.includes('comment')) {
        this.failHere('invalid long string delimiter', /^\[=+/.exec(text.slice(start, start + 100))![0])
      }
      return false
    }
    const end = text.indexOf(opening.replaceAll('[', ']'), this.at)
    const inside = text.slice(this.at, end === -1 ? text.length : end)
    const again = opening === '[[' ? inside.indexOf('[[') : -1
    if (again !== -1) {
      this.line += inside.slice(0, again).split('\n').length - 1
      this.failHere('nesting of [[...]] is deprecated', '[')
    }
    if (end === -1) {
      this.line += text.slice(start).split('\n').length - 1
      this.failHere(unfinished, '<eof>')
    }
    this.value = inside.startsWith('\n') ? inside.slice(1) : inside
    this.line += inside.split('\n').length - 1
    this.at = end + opening.length
    return true
  }

  private readString(quote: string): void {
    const { text } = this
    let value = ''
    this.at++
    for (;;) {
      const char = text[this.at++]
      if (char === quote) break
      if (char === undefined) this.failHere('unfinished string', '<eof>')
      if (char === '\n') {
        this.at--
        this.failHere('unfinished string')
      }
      value += char === '\\' ? this.readEscape() : char
    }
    this.kind = 'string'
    this.value = value
  }

  private readEscape(): string {
    const { text } = this
    const digits = /^\d{1,3}/.exec(text.slice(this.at, this.at + 3))?.[0]
    if (digits !== undefined) {
      this.at += digits.length
      if (Number(digits) > 255) this.failHere('escape sequence too large')
      return String.fromCharCode(Number(digits))
    }
    const char = text[this.at++]
    if (char === undefined) return this.failHere('unfinished string', '<eof>')
    if (char === '\n') this.line++
    return escapes[char] ?? char
  }
}

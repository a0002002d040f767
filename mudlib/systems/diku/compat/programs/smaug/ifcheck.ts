import { toNumber } from '../mobprog/words'

// Parses the text after `if` and `or` in SMAUG's programs. The rules are those of mprog_do_ifcheck() in SmaugFUSS's mud_prog.c.

/** A check: `level($n) >= 10`. */
export interface IfCheck {
  readonly name: string
  readonly args: readonly string[]
  /** An operator such as `==`, or ''. */
  readonly operator: string
  /** The text after the operator, up to the end of the line. */
  readonly value: string
  readonly number: number
}

const isSpace = (char: string | undefined) => char !== undefined && /[\t-\r ]/.test(char)
const isPart = (char: string | undefined) => char !== undefined && /[$:0-9A-Za-z]/.test(char)
const isOperator = (char: string | undefined) => char !== undefined && '=<>!&|'.includes(char)
const mostArgs = 5

/** Parses a check as the server does. The server marks the end of each part of the check by overwriting a character of the text. */
class Reader {
  private readonly text: string
  private at = 0
  /** The indexes of the overwritten characters, at which parts end. */
  private readonly ends = new Set<number>()

  constructor(text: string) {
    this.text = text
  }

  private get char(): string | undefined {
    return this.text[this.at]
  }

  private end(): void {
    this.ends.add(this.at++)
  }

  private skip(): void {
    while (isSpace(this.char)) this.end()
  }

  /** Returns the part that begins at an index. */
  private part(from: number): string {
    let end = from
    while (end < this.text.length && !this.ends.has(end)) end++
    return this.text.slice(from, end)
  }

  read(): IfCheck | null {
    while (isSpace(this.char)) this.at++
    const name = this.at
    while (this.char !== undefined && /[0-9A-Za-z]/.test(this.char)) this.at++
    this.skip()
    if (this.char !== '(') return null
    this.end()
    this.skip()
    const args = this.readArgs()
    const operator = this.at
    while (isOperator(this.char)) this.at++
    const operatorText = this.text.slice(operator, this.at)
    this.skip()
    const value = this.text.slice(this.at)
    return {
      name: this.part(name).toLowerCase(),
      args: args.map(from => this.part(from)),
      operator: operatorText,
      value,
      number: toNumber(value),
    }
  }

  /**
   * Returns the indexes at which the arguments begin. If the closing parenthesis is missing, the operator is read from the place
   * where the parenthesis was expected.
   */
  private readArgs(): number[] {
    const found: number[] = []
    for (;;) {
      found.push(this.at)
      while (isPart(this.char)) this.at++
      this.skip()
      const isMore = this.char === ','
      if (isMore) {
        this.end()
        this.skip()
        if (found.length < mostArgs) continue
        this.toBracket()
      }
      if (this.char === ')') this.end()
      this.skip()
      return found
    }
  }

  private toBracket(): void {
    while (this.char !== undefined && this.char !== ')') this.at++
  }
}

/** Parses a check. @returns null if there is no opening parenthesis after the name, which ends the program */
export function parseIfCheck(text: string): IfCheck | null {
  return new Reader(text).read()
}

/** Compares texts, ignoring case. @returns null if there is no such operator */
export function compareTexts(left: string, operator: string, right: string): boolean | null {
  const [one, other] = [left.toLowerCase(), right.toLowerCase()]
  switch (operator) {
    case '==':
      return one === other
    case '!=':
      return one !== other
    case '/':
      return one.includes(other)
    case '!/':
      return !one.includes(other)
    default:
      return null
  }
}

const comparisons: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '>': (left, right) => left > right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
  '&': (left, right) => (left & right) !== 0,
  '|': (left, right) => (left | right) !== 0,
}

/** Compares numbers. @returns null if there is no such operator */
export function compareNumbers(left: number, operator: string, right: number): boolean | null {
  return comparisons[operator]?.(left, right) ?? null
}

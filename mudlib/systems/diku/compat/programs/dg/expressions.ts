import { compare, contains, isBlank, isOperand, skipBlanks, toNumber, trimmed } from './c-text'
import { compileTemplate, type Template } from './templates'

/** A condition, or the expression of an `eval`. It is parsed before its variables are substituted. */
export type Expression = Operation | Operand

export interface Operation {
  readonly operator: Operator
  readonly left: Expression
  readonly right: Expression
}

export interface Operand {
  readonly operator: null
  readonly template: Template
}

/** The operators in order of precedence: each binds more tightly than those before it. So `+` binds more tightly than `-`. */
const operators = ['||', '&&', '==', '!=', '<=', '>=', '<', '>', '/=', '-', '+', '/', '*', '!'] as const
export type Operator = (typeof operators)[number]

/** The maximum nesting depth of expressions. A line has room for only about 500 parentheses. */
const deepest = 300

/** The class of each character code: 1 for a letter or digit, 2 for a blank. */
const classes = new Uint8Array(256)
for (const letter of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') classes[letter.charCodeAt(0)] = 1
for (const space of '\t\n\v\f\r ') classes[space.charCodeAt(0)] = 2

/** Returns the index of the closing quote, or of the last character. */
function endOfQuote(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return Math.min(at, text.length - 1)
}

/** Returns the index of the closing parenthesis, or of the last character. */
function endOfGroup(text: string, from: number): number {
  let open = 1
  let at = from + 1
  for (; at < text.length && open > 0; at++) {
    const char = text[at]
    if (char === '(') open++
    else if (char === ')') open--
    else if (char === '"') at = endOfQuote(text, at)
  }
  return at - 1
}

/** Returns the operator with the lowest precedence in a text, and its first position. Operators are recognised only at the start of a token. */
function splitAt(text: string): [operator: Operator, at: number] | null {
  let best: number = operators.length
  let where = -1
  for (let at = 0; at < text.length; ) {
    const char = text[at]!
    if (char === '(') at = endOfGroup(text, at) + 1
    else if (char === '"') at = endOfQuote(text, at) + 1
    else if (classes[text.charCodeAt(at)] === 1) {
      for (at++; at < text.length && classes[text.charCodeAt(at)]! > 0; at++);
    } else {
      const rank = rankAt(text, at, best)
      if (rank < best) {
        best = rank
        where = at
      }
      at++
    }
  }
  return where < 0 ? null : [operators[best]!, where]
}

/** Returns the lowest rank of an operator at an index; `below` if it isn't lower than that. */
function rankAt(text: string, at: number, below: number): number {
  const code = text.charCodeAt(at)
  // No operator begins with a character above these codes.
  if (code > 62 && code !== 124) return below
  for (let rank = 0; rank < below; rank++) if (text.startsWith(operators[rank]!, at)) return rank
  return below
}

/** Parses an expression. This never fails, because a text without an operator is an operand. */
export function parseExpression(written: string, depth = 0): Expression {
  const text = skipBlanks(written)
  const split = depth < deepest ? splitAt(text) : null
  if (split) {
    const [operator, at] = split
    const left = parseExpression(text.slice(0, at), depth + 1)
    return { operator, left, right: parseExpression(text.slice(at + operator.length), depth + 1) }
  }
  if (text[0] === '(' && depth < deepest) return parseExpression(text.slice(1, endOfGroup(text, 0)), depth + 1)
  return { operator: null, template: compileTemplate(text) }
}

const truth = (is: boolean) => (is ? '1' : '0')
const isFalse = (text: string) => text === '' || text[0] === '0'

/** Applies an operator to two values. Two numbers are compared as numbers. Any other values are compared as texts, ignoring case. */
export function applyOperator(operator: Operator, lhs: string, rhs: string): string {
  const left = trimmed(lhs)
  const right = trimmed(rhs)
  switch (operator) {
    case '||':
      return truth(!isFalse(left) || !isFalse(right))
    case '&&':
      return truth(!isFalse(left) && !isFalse(right))
    case '/=':
      return truth(contains(left, right))
    case '*':
      return String(Math.imul(toNumber(left), toNumber(right)))
    case '/': {
      const by = toNumber(right)
      return String(by === 0 ? 0 : Math.trunc(toNumber(left) / by) | 0)
    }
    case '+':
      return String((toNumber(left) + toNumber(right)) | 0)
    case '-':
      return String((toNumber(left) - toNumber(right)) | 0)
    case '!':
      return truth(isOperand(right) ? toNumber(right) === 0 : right === '')
    default:
      return isOperand(left) && isOperand(right)
        ? truth(holds(operator, toNumber(left) - toNumber(right)))
        : compareTexts(operator, compare(left, right))
  }
}

function compareTexts(operator: Operator, difference: number): string {
  // For texts, the server returns the difference as the value of `!=`, and evaluates `>=` as `<=`.
  if (operator === '!=') return String(difference)
  return truth(holds(operator === '>=' ? '<=' : operator, difference))
}

function holds(operator: Operator, difference: number): boolean {
  switch (operator) {
    case '==':
      return difference === 0
    case '!=':
      return difference !== 0
    case '<=':
      return difference <= 0
    case '>=':
      return difference >= 0
    case '<':
      return difference < 0
    default:
      return difference > 0
  }
}

/** Returns whether the value of a condition counts as true. */
export function isTrue(value: string): boolean {
  let at = 0
  while (value[at] !== '\t' && isBlank(value[at])) at++
  return at < value.length && value[at] !== '0'
}

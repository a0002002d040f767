import { isOperand, lower, toNumber, trimmed } from '../dg/c-text'
import type { Expression } from '../dg/expressions'
import { compileTemplate } from '../dg/templates'
import { fieldNames } from '../dg/value'
import { builtIns } from '../dg/values'
import { type Piece, quoted, template } from './text'

// Converts values and conditions of DG scripts to TypeScript.

/** The TypeScript code of a value. */
export interface Term {
  readonly code: string
  readonly type: 'text' | 'number' | 'truth'
  /** Whether the term has no side effects, rolls no dice and can't fail. */
  readonly isPure: boolean
  /** The operator that joins the term's parts, if any. */
  readonly joint?: '&&' | '||'
}

/** The names that a script uses. The converter looks names up here, and reports which variables are read. */
export interface Names {
  /** Returns the TypeScript name of a variable, or null if it has none. */
  variable(name: string): string | null
  /** Returns whether the script ever sets a variable of this name. */
  isSet(name: string): boolean
  /** Records that a TypeScript variable is read. */
  reads(name: string): void
  /** Records that a variable is read by name at run time. */
  readsByName(name: string): void
}

/** Variables that the script object has as properties. */
const given = new Set(['self', 'actor', 'victim', 'object', 'arg', 'cmd', 'speech', 'direction', 'amount'])

/** Fields without side effects, regardless of the text in parentheses. */
const questions = new Set(
  (
    'eq inventory has_item vnum varexists affect contents charat contains hasattached npcflag pref skill questdone count has_in wearflag ' +
    'extra affects roomflag north east south west up down'
  ).split(' '),
)

/** Fields that some objects lack. Reading a field that is missing is an error, which is logged. */
const partial = new Set('questpoints qp qpnts stradd oset'.split(' '))

interface Reference {
  readonly name: string
  readonly fields: readonly string[]
  /** The text in parentheses; null if there are no parentheses. */
  readonly sub: string | null
}

const whole = /^([^%.()]+)((?:\.[^%.()]+)*)(?:\(([^()]*)\))?$/

/** Parses the text between two `%`; null if it must be read at run time. */
function referenceOf(inside: string): Reference | null {
  const found = whole.exec(inside)
  if (!found) return null
  const [, name = '', dotted = '', sub] = found
  const fields = dotted === '' ? [] : dotted.slice(1).split('.')
  if (sub !== undefined && fields.length === 0) return null
  // The server overwrites part of a short chain of fields in its memory, so short chains aren't converted.
  if (fields.length > 1 && name.length + fields[0]!.length + 2 < 6) return null
  return { name, fields, sub: sub ?? null }
}

/** Returns the end of a reference that starts at an index. The text in parentheses may contain references. */
function endOf(text: string, from: number): number {
  let open = 0
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') open++
    else if (text[at] === ')') open--
    else if (text[at] === '%' && open <= 0) return at
  }
  return -1
}

/** Splits a text into its pieces. Returns null if it must be read at run time. */
function split(text: string): (string | Reference)[] | null {
  const found: (string | Reference)[] = []
  let hasSub = false
  for (let at = 0; at < text.length; ) {
    const mark = text.indexOf('%', at)
    if (mark < 0) {
      found.push(text.slice(at))
      break
    }
    if (mark > at) found.push(text.slice(at, mark))
    if (text[mark + 1] === '%') {
      found.push('%')
      at = mark + 2
      continue
    }
    const end = endOf(text, mark + 1)
    const reference = end < 0 ? null : referenceOf(text.slice(mark + 1, end))
    // Text in parentheses also applies to all later fields on the line.
    if (reference === null || (hasSub && reference.fields.length > 0)) return null
    if (reference.sub !== null) {
      if (reference.sub.includes('%') && compileTemplate(reference.sub).parts === null) return null
      hasSub = true
    }
    found.push(reference)
    at = end + 1
  }
  return found
}

export class Terms {
  private readonly names: Names

  constructor(names: Names) {
    this.names = names
  }

  /** Converts a text with variables. */
  text(written: string): Term {
    const parts = split(written)
    if (parts === null) {
      for (const [, name] of written.matchAll(/%([^%.()\s]+)/g)) this.names.readsByName(lower(name!))
      return { code: `it.text(${quoted(written)})`, type: 'text', isPure: false }
    }
    const terms = parts.map(part => (typeof part === 'string' ? part : this.reference(part)))
    const [only] = terms
    if (terms.length === 1 && typeof only === 'object') return only
    const pieces: Piece[] = terms.map(term => (typeof term === 'string' ? term : { code: term.code }))
    return {
      code: template(pieces),
      type: 'text',
      isPure: terms.every(term => typeof term === 'string' || term.isPure),
    }
  }

  private reference({ name: written, fields, sub }: Reference): Term {
    const name = lower(written)
    const { names } = this
    const local = names.variable(name)
    let code: string
    let isPure = true
    let rest = fields
    if (local !== null) {
      names.reads(name)
      code = local
    } else if (!names.isSet(name) && builtIns.has(name) && fields.length > 0) {
      const [field = '', ...others] = fields
      const own = others.length === 0 ? sub : null
      isPure = name !== 'random'
      if (name === 'random' && isOperand(field)) {
        const number = `it.random(${toNumber(field)})`
        if (others.length === 0 && sub === null) return { code: number, type: 'number', isPure }
        code = `it.value(${number})`
      } else {
        const args = [quoted(name), wordOf(field), ...(own === null ? [] : [this.sub(own)])]
        code = `it.word(${args.join(', ')})`
      }
      if (others.length === 0) return { code, type: 'text', isPure }
      rest = others
    } else {
      if (local === null) names.readsByName(name)
      code = given.has(name) ? `it.${name}` : `it.get(${quoted(name)})`
    }
    rest.forEach((field, index) => {
      const known = lower(field)
      const own = index === rest.length - 1 ? sub : null
      if (own !== null) {
        code += `.field(${quoted(known)}, ${this.sub(own)})`
        if (!questions.has(known)) isPure = false
      } else if (fieldNames.includes(known)) {
        code += `.${known}`
        if (partial.has(known)) isPure = false
      } else {
        code += `.field(${quoted(field)})`
        isPure = false
      }
    })
    return { code, type: 'text', isPure }
  }

  /** Converts the text in parentheses. */
  private sub(written: string): string {
    return written.includes('%') ? this.text(written).code : wordOf(written)
  }

  /** Converts a parsed condition or value. */
  expression(expression: Expression): Term {
    if (expression.operator === null) return this.operand(expression.template.text)
    const [left, right] = [this.expression(expression.left), this.expression(expression.right)]
    const { operator } = expression
    const isPure = left.isPure && right.isPure
    const truth = (code: string): Term => ({ code, type: 'truth', isPure })
    if (operator === '&&' || operator === '||') {
      const [one, other] = [this.set(left), this.set(right)]
      if (!right.isPure) return truth(`${operator === '&&' ? 'both' : 'either'}(${one}, ${other})`)
      const grouped = (term: Term, code: string) => (term.joint && term.joint !== operator ? `(${code})` : code)
      return { ...truth(`${grouped(left, one)} ${operator} ${grouped(right, other)}`), joint: operator }
    }
    if (operator === '!') {
      if (right.type === 'truth')
        return truth(/^[\w.]+\([^()]*\)$/.test(right.code) ? `!${right.code}` : `!(${right.code})`)
      return truth(`isNone(${right.code})`)
    }
    const areNumbers = left.type === 'number' && right.type === 'number' && !(isLiteral(left) && isLiteral(right))
    const native = { '==': '===', '!=': '!==', '<': '<', '>': '>', '<=': '<=', '>=': '>=' } as const
    if (operator in native && areNumbers)
      return truth(`${left.code} ${native[operator as keyof typeof native]} ${right.code}`)
    const args = `(${valued(left)}, ${valued(right)})`
    const helper = {
      '==': 'is',
      '!=': 'is',
      '<': 'isBelow',
      '>': 'isAbove',
      '<=': 'isAtMost',
      '>=': 'isAtLeast',
      '/=': 'has',
    }
    if (operator in helper) {
      const code = `${helper[operator as keyof typeof helper]}${args}`
      return truth(operator === '!=' ? `!${code}` : code)
    }
    const sums = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'over' } as const
    return { code: `${sums[operator as keyof typeof sums]}${args}`, type: 'number', isPure }
  }

  /** Converts a condition to a boolean. */
  condition(expression: Expression): { code: string; isPure: boolean } {
    const term = this.expression(expression)
    const { code, isPure } = term
    if (term.type === 'truth') return { code, isPure }
    return { code: term.type === 'number' && !isLiteral(term) ? `${code} !== 0` : `isTrue(${code})`, isPure }
  }

  private operand(written: string): Term {
    const text = trimmed(written)
    if (isOperand(text) && /^(0|[1-9]\d{0,8})$/.test(text)) return { code: text, type: 'number', isPure: true }
    return this.text(text)
  }

  /** Converts an operand of a condition to a boolean: whether its value counts as true. */
  private set(term: Term): string {
    if (term.type === 'truth') return term.code
    return term.type === 'number' && !isLiteral(term) ? `${term.code} !== 0` : `isSet(${term.code})`
  }
}

/** Returns whether a term is a literal number. */
const isLiteral = ({ code }: Term) => /^\d+$/.test(code)

const wordOf = (word: string) => (/^(0|[1-9]\d{0,8})$/.test(word) ? word : quoted(word))

/** Returns the code of a value. A boolean becomes 1 or 0. */
function valued(term: Term): string {
  return term.type === 'truth' ? `flag(${term.code})` : term.code
}

import { longestText, uidMark } from './c-text'
import { applyOperator, type Expression, parseExpression } from './expressions'
import { type Scope, setVariable } from './scope'
import { compileTemplate, type Reference, type Template } from './templates'
import { variableValue } from './values'

/** The maximum nesting depth of evaluations. */
const deepest = 20

/** The variable that holds the intermediate value of a chain of fields. */
const link = 'tmpvr'

/** Substitutes the variables of a line. @param most the maximum length of the result; a line without variables is never cut */
export function substitute(scope: Scope, template: Template, most = longestText): string {
  if (template.plain) return template.text
  const { parts } = template
  if (parts === null) return substituteAsRead(scope, template.text)
  let out = ''
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]!
    out += typeof part === 'string' ? part : chainValue(scope, part)
    if (out.length >= most) return out.slice(0, most)
  }
  return out
}

/** Evaluates a parsed expression. Its operands are substituted only at this point, and both sides always are. */
export function evaluate(scope: Scope, expression: Expression): string {
  if (expression.operator === null) return substitute(scope, expression.template)
  const left = evaluate(scope, expression.left)
  const right = evaluate(scope, expression.right)
  const result = applyOperator(expression.operator, left, right)
  scope.world.watcher?.operation(left, expression.operator, right, result)
  return result
}

export function evaluateText(scope: Scope, text: string): string {
  return evaluate(scope, parseExpression(text))
}

/** Stores the intermediate value of a chain of fields in a variable. The next field is then read from this variable. */
function keepLink(scope: Scope, value: string): void {
  // A value that is an id evaluates to itself.
  const known = value[0] === uidMark && /^.\d+$/.test(value)
  setVariable(scope.run.variables, link, known ? value : evaluateText(scope, value), scope.script.context)
}

function chainValue(scope: Scope, { name, fields }: Reference): string {
  if (fields.length === 0) return variableValue(scope, name, '', '')
  if (fields.length === 1) return variableValue(scope, name, fields[0]!, '')
  if (scope.nesting >= deepest) return ''
  scope.nesting++
  let [owner, field] = [name, fields[0]!]
  for (let i = 1; i < fields.length; i++) {
    const value = variableValue(scope, owner, field, '')
    if (value === '') continue
    keepLink(scope, value)
    owner = link
    field = fields[i]!
  }
  const value = variableValue(scope, owner, field, '')
  scope.nesting--
  return value
}

/** The characters of a line as in the server's memory, where `\0` ends a text. */
class Memory {
  private readonly chars: string[]

  constructor(text: string) {
    this.chars = [...text]
  }

  at(index: number): string {
    return this.chars[index] ?? '\0'
  }

  /** Returns whether the text has not ended yet at an index. */
  hasAt(index: number): boolean {
    return this.at(index) !== '\0'
  }

  put(index: number, text: string): void {
    for (let i = 0; i < text.length; i++) this.chars[index + i] = text[i]!
  }

  /** Returns the text that begins at an index. */
  text(index: number): string {
    let end = index
    while (this.hasAt(end)) end++
    let found = ''
    for (let i = index; i < end; i++) found += this.chars[i]!
    return found
  }
}

/**
 * Substitutes character by character, as the server does. The text in parentheses (the sub-field) goes to a buffer that isn't
 * cleared until the end of the line, so a later field gets all sub-fields so far joined.
 */
export function substituteAsRead(scope: Scope, line: string): string {
  if (!line.includes('%')) return line
  if (scope.nesting >= deepest) return ''
  scope.nesting++
  const out = new Reading(scope, line).run()
  scope.nesting--
  return out
}

class Reading {
  private readonly scope: Scope
  private readonly line: Memory
  private readonly sub = new Memory('')
  private subEnd = 0
  private parentheses = 0
  private at = 0
  private out = ''

  constructor(scope: Scope, line: string) {
    this.scope = scope
    this.line = new Memory(line.slice(0, longestText))
  }

  run(): string {
    const { line } = this
    while (line.hasAt(this.at) && this.out.length < longestText) {
      while (line.hasAt(this.at) && line.at(this.at) !== '%' && this.out.length < longestText)
        this.out += line.at(this.at++)
      if (this.out.length >= longestText || !line.hasAt(this.at)) break
      this.at++
      if (line.at(this.at) === '%') {
        this.out += '%'
        this.at++
      } else if (line.hasAt(this.at)) this.out += this.reference()
    }
    return this.out.slice(0, longestText)
  }

  /** Reads one reference, from after its opening `%` to after its closing `%`. */
  private reference(): string {
    const { line, scope } = this
    const name = this.at
    while (line.hasAt(this.at) && line.at(this.at) !== '%' && line.at(this.at) !== '.') this.at++
    let field = -1
    if (line.at(this.at) === '.') {
      line.put(this.at++, '\0')
      field = this.readFields(name)
    }
    if (!line.hasAt(this.at)) scope.world.watcher?.note('unterminated')
    line.put(this.at++, '\0')
    this.sub.put(this.subEnd, '\0')
    let sub = this.sub.text(0)
    if (sub !== '') {
      sub = substituteAsRead(scope, sub)
      this.sub.put(0, `${sub}\0`)
    }
    return variableValue(scope, line.text(name), field < 0 ? '' : line.text(field), sub)
  }

  /** Reads the fields of a reference. @returns the index of the last field, which still has to be evaluated */
  private readFields(name: number): number {
    const { line, scope } = this
    let field = this.at
    let afterDot = false
    for (; line.hasAt(this.at) && (line.at(this.at) !== '%' || this.parentheses > 0 || afterDot); this.at++) {
      const char = line.at(this.at)
      if (afterDot) {
        afterDot = false
        this.sub.put(this.subEnd, '\0')
        const value = variableValue(scope, line.text(name), line.text(field), this.sub.text(0))
        if (value === '') continue
        keepLink(scope, value)
        line.put(name, `${link}\0`)
        field = this.at
      } else if (char === '(' || char === ')') {
        line.put(this.at, '\0')
        this.parentheses += char === '(' ? 1 : -1
      } else if (this.parentheses > 0) this.sub.put(this.subEnd++, char)
      else if (char === '.') {
        line.put(this.at, '\0')
        afterDot = true
      }
    }
    return field
  }
}

/** Substitutes a line that was not parsed before the run. */
export function substituteText(scope: Scope, text: string): string {
  return substitute(scope, compileTemplate(text))
}

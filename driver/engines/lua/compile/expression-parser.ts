import { Lexer, LuaSyntaxError } from './lexer.ts'
import type { Expression, FunctionNode, Name, Statement, Table } from './syntax.ts'

/** The priorities with which operators bind to the left and to the right. */
const priorities: Record<string, readonly [left: number, right: number]> = {
  ...{ '+': [6, 6], '-': [6, 6], '*': [7, 7], '/': [7, 7], '%': [7, 7], '^': [10, 9], '..': [5, 4] },
  ...{ '~=': [3, 3], '==': [3, 3], '<': [3, 3], '<=': [3, 3], '>': [3, 3], '>=': [3, 3], and: [2, 2], or: [1, 1] },
}
const unaryPriority = 8
const unary = new Set(['not', '-', '#'])
/** The deepest nesting of blocks, brackets and operators, as in the real compiler. */
const deepest = 200
const longestSource = 500_000

/** Parses expressions. */
export abstract class ExpressionParser {
  protected readonly lexer: Lexer
  /** The number of loops around the current place, within its function. */
  protected loops = 0
  private depth = 0
  private isVararg = true

  constructor(source: string) {
    if (source.length > longestSource) throw new LuaSyntaxError('the program is too long', 1)
    this.lexer = new Lexer(source)
    this.lexer.next()
  }

  protected abstract block(): Statement[]

  /** A node that ends with the previous token. */
  protected ended<const T extends object>(line: number, node: T): T & { line: number; end: number } {
    return { ...node, line, end: this.lexer.lastLine }
  }

  protected nested<T>(work: () => T): T {
    if (++this.depth > deepest) throw new LuaSyntaxError('chunk has too many syntax levels', this.lexer.line)
    const made = work()
    this.depth--
    return made
  }

  protected accept(kind: string): boolean {
    if (this.lexer.kind !== kind) return false
    this.lexer.next()
    return true
  }

  protected check(kind: string): void {
    if (this.lexer.kind !== kind) this.lexer.fail(`'${kind}' expected`)
  }

  protected expect(kind: string): void {
    this.check(kind)
    this.lexer.next()
  }

  /** Expects the token that closes the token `opened`, which is in line `line`. */
  protected match(kind: string, opened: string, line: number): void {
    if (this.lexer.kind === kind) this.lexer.next()
    else if (line === this.lexer.line) this.check(kind)
    else this.lexer.fail(`'${kind}' expected (to close '${opened}' at line ${line})`)
  }

  protected name(): Name {
    if (this.lexer.kind !== 'name') this.lexer.fail("'<name>' expected")
    const { value, line } = this.lexer
    this.lexer.next()
    return { type: 'name', name: value, line, end: line }
  }

  protected expressions(): Expression[] {
    const list = [this.expression()]
    while (this.accept(',')) list.push(this.expression())
    return list
  }

  protected expression(limit = 0): Expression {
    return this.nested(() => this.operation(limit))
  }

  private operation(limit: number): Expression {
    const { line, kind } = this.lexer
    let left: Expression
    if (unary.has(kind)) {
      this.lexer.next()
      const inner = this.expression(unaryPriority)
      left = this.ended(line, { type: 'unary', operator: kind, inner })
    } else left = this.simple()
    for (;;) {
      const operator = this.lexer.kind
      const binds = Object.hasOwn(priorities, operator) ? priorities[operator]! : null
      if (binds === null || binds[0] <= limit) return left
      this.lexer.next()
      const right = this.expression(binds[1])
      left = this.ended(line, { type: 'binary', operator, left, right })
    }
  }

  private simple(): Expression {
    const { kind, line, number, value } = this.lexer
    switch (kind) {
      case 'number':
        this.lexer.next()
        return this.ended(line, { type: 'number', value: number })
      case 'string':
        this.lexer.next()
        return this.ended(line, { type: 'string', value })
      case 'nil':
      case 'true':
      case 'false':
        this.lexer.next()
        return this.ended(line, { type: kind })
      case '...':
        if (!this.isVararg) this.lexer.fail("cannot use '...' outside a vararg function")
        this.lexer.next()
        return this.ended(line, { type: 'vararg' })
      case '{':
        return this.table()
      case 'function':
        this.lexer.next()
        return this.functionBody(false, line)
      default:
        return this.primary()
    }
  }

  /** A name or an expression in parentheses, with the indexes and calls that follow it. */
  protected primary(): Expression {
    const { line } = this.lexer
    let base: Expression
    if (this.lexer.kind === 'name') base = this.name()
    else if (this.lexer.kind === '(') {
      this.lexer.next()
      const inner = this.expression()
      this.match(')', '(', line)
      base = this.ended(line, { type: 'one', inner })
    } else return this.lexer.fail('unexpected symbol')
    for (;;) {
      switch (this.lexer.kind as string) {
        case '.': {
          this.lexer.next()
          const { name, line: at } = this.name()
          base = this.ended(line, { type: 'index', base, key: { type: 'string', value: name, line: at, end: at } })
          break
        }
        case '[': {
          this.lexer.next()
          const key = this.expression()
          this.expect(']')
          base = this.ended(line, { type: 'index', base, key })
          break
        }
        case ':': {
          this.lexer.next()
          const { name } = this.name()
          base = this.call(base, name)
          break
        }
        case '(':
        case 'string':
        case '{':
          base = this.call(base, null)
          break
        default:
          return base
      }
    }
  }

  private call(base: Expression, method: string | null): Expression {
    const { line, kind, lastLine, value } = this.lexer
    let args: Expression[] = []
    if (kind === '(') {
      if (line !== lastLine) this.lexer.fail('ambiguous syntax (function call x new statement)')
      this.lexer.next()
      if (this.lexer.kind !== ')') args = this.expressions()
      this.match(')', '(', line)
    } else if (kind === '{') args = [this.table()]
    else if (kind === 'string') {
      this.lexer.next()
      args = [this.ended(line, { type: 'string', value })]
    } else this.lexer.fail('function arguments expected')
    return this.ended(line, { type: 'call', base, method, args })
  }

  private table(): Table {
    const { line } = this.lexer
    const fields: { key: Expression | null; value: Expression }[] = []
    this.expect('{')
    while (this.lexer.kind !== '}') {
      if (this.lexer.kind === '[') {
        this.lexer.next()
        const key = this.expression()
        this.expect(']')
        this.expect('=')
        fields.push({ key, value: this.expression() })
      } else fields.push(this.field())
      if (!this.accept(',') && !this.accept(';')) break
    }
    this.match('}', '{', line)
    return this.ended(line, { type: 'table', fields })
  }

  /** Parses `name = value`, or a value, which may begin with a name. */
  private field(): { key: Expression | null; value: Expression } {
    const { value, line } = this.lexer
    if (this.lexer.kind === 'name' && this.lexer.isBefore('=')) {
      this.lexer.next()
      this.lexer.next()
      return { key: { type: 'string', value, line, end: line }, value: this.expression() }
    }
    return { key: null, value: this.expression() }
  }

  /** @param line the line of the word `function` */
  protected functionBody(isMethod: boolean, line: number): FunctionNode {
    const outer = { loops: this.loops, isVararg: this.isVararg }
    this.loops = 0
    const parameters: Name[] = isMethod ? [{ type: 'name', name: 'self', line, end: line }] : []
    this.isVararg = false
    this.expect('(')
    if (this.lexer.kind !== ')') {
      do {
        if (this.accept('...')) this.isVararg = true
        else parameters.push(this.name())
      } while (!this.isVararg && this.accept(','))
    }
    this.expect(')')
    const { isVararg } = this
    const body = this.block()
    this.match('end', 'function', line)
    this.loops = outer.loops
    this.isVararg = outer.isVararg
    return this.ended(line, { type: 'function', parameters, isVararg, body })
  }
}

import { ExpressionParser } from './expression-parser.ts'
import type { LuaSyntaxError } from './lexer.ts'
import type { Clause, Expression, FunctionNode, Index, Name, Statement } from './syntax.ts'

/**
 * Parses a program. Its messages are those of the real compiler.
 * @throws LuaSyntaxError
 */
export function parse(source: string): readonly Statement[] {
  return new Parser(source).program()
}

export type { LuaSyntaxError }

const ends = new Set(['else', 'elseif', 'end', 'until', '<eof>'])

class Parser extends ExpressionParser {
  program(): readonly Statement[] {
    const body = this.block()
    this.check('<eof>')
    return body
  }

  protected block(): Statement[] {
    const body: Statement[] = []
    while (!ends.has(this.lexer.kind)) {
      const one = this.nested(() => this.statement())
      body.push(one)
      this.accept(';')
      if (one.type === 'return' || one.type === 'break') break
    }
    return body
  }

  private statement(): Statement {
    const { line } = this.lexer
    switch (this.lexer.kind) {
      case 'if':
        return this.ifStatement()
      case 'while': {
        this.lexer.next()
        const condition = this.expression()
        this.expect('do')
        const body = this.loop()
        this.match('end', 'while', line)
        return this.ended(line, { type: 'while', condition, body })
      }
      case 'do': {
        this.lexer.next()
        const body = this.block()
        this.match('end', 'do', line)
        return this.ended(line, { type: 'do', body })
      }
      case 'for':
        return this.forStatement()
      case 'repeat': {
        this.lexer.next()
        const body = this.loop()
        this.match('until', 'repeat', line)
        const condition = this.expression()
        return this.ended(line, { type: 'repeat', condition, body })
      }
      case 'function':
        return this.functionStatement()
      case 'local':
        return this.localStatement()
      case 'return': {
        this.lexer.next()
        const kind: string = this.lexer.kind
        const values = ends.has(kind) || kind === ';' ? [] : this.expressions()
        return this.ended(line, { type: 'return', values })
      }
      case 'break':
        this.lexer.next()
        if (this.loops === 0) this.lexer.fail('no loop to break')
        return this.ended(line, { type: 'break' })
      default:
        return this.expressionStatement()
    }
  }

  private loop(): Statement[] {
    this.loops++
    const body = this.block()
    this.loops--
    return body
  }

  private ifStatement(): Statement {
    const { line } = this.lexer
    const clauses: Clause[] = []
    do {
      this.lexer.next()
      const condition = this.expression()
      this.expect('then')
      clauses.push({ condition, body: this.block() })
    } while (this.lexer.kind === 'elseif')
    if (this.accept('else')) clauses.push({ condition: null, body: this.block() })
    this.match('end', 'if', line)
    return this.ended(line, { type: 'if', clauses })
  }

  private forStatement(): Statement {
    const { line } = this.lexer
    this.lexer.next()
    const first = this.name()
    let made: Statement
    if (this.accept('=')) {
      const from = this.expression()
      this.expect(',')
      const to = this.expression()
      const by = this.accept(',') ? this.expression() : null
      this.expect('do')
      made = this.ended(line, { type: 'count', variable: first, from, to, by, body: this.loop() })
    } else {
      const variables = [first]
      while (this.accept(',')) variables.push(this.name())
      if (this.lexer.kind !== 'in') this.lexer.fail("'=' or 'in' expected")
      this.lexer.next()
      const values = this.expressions()
      this.expect('do')
      made = this.ended(line, { type: 'iterate', variables, values, body: this.loop() })
    }
    this.match('end', 'for', line)
    return made
  }

  private functionStatement(): Statement {
    const { line } = this.lexer
    this.lexer.next()
    let target: Name | Index = this.name()
    let isMethod = false
    while (!isMethod && (this.lexer.kind === '.' || this.lexer.kind === ':')) {
      isMethod = this.lexer.kind === ':'
      this.lexer.next()
      const { name } = this.name()
      const key: Expression = this.ended(this.lexer.lastLine, { type: 'string', value: name })
      target = this.ended(line, { type: 'index', base: target as Expression, key })
    }
    const value = this.functionBody(isMethod, line)
    return { type: 'assign', targets: [target], values: [value], line, end: line }
  }

  private localStatement(): Statement {
    const { line } = this.lexer
    this.lexer.next()
    if (this.accept('function')) {
      const name = this.name()
      const value: FunctionNode = this.functionBody(false, this.lexer.line)
      return this.ended(line, { type: 'local function', name, value })
    }
    const names = [this.name()]
    while (this.accept(',')) names.push(this.name())
    const values = this.accept('=') ? this.expressions() : []
    return this.ended(line, { type: 'local', names, values })
  }

  private expressionStatement(): Statement {
    const { line } = this.lexer
    const first = this.primary()
    if (first.type === 'call') return this.ended(line, { type: 'run', call: first })
    const targets = [this.target(first)]
    while (this.accept(',')) targets.push(this.target(this.primary()))
    this.expect('=')
    const values = this.expressions()
    return this.ended(line, { type: 'assign', targets, values })
  }

  private target(node: Expression): Name | Index {
    if (node.type !== 'name' && node.type !== 'index') this.lexer.fail('syntax error')
    return node as Name | Index
  }
}

import { atCall } from './output.ts'
import type { Binary, Call, Expression, FunctionNode, Index, Table } from './syntax.ts'
import { Writer } from './writer.ts'

// Writes expressions as JavaScript. Names that the code uses: $m the meter, $o the operations, $c the chunk, $E the environment.

const arithmetic: Record<string, string> = { '+': 'add', '-': 'sub', '*': 'mul', '/': 'div', '%': 'mod', '^': 'pow' }
/** The result of a constant operation if the real compiler computes it; null if it is computed at run time. */
function folded(operator: string, a: number, b: number): number | null {
  if ((operator === '/' || operator === '%') && b === 0) return null
  const results: Record<string, () => number> = {
    '+': () => a + b,
    '-': () => a - b,
    '*': () => a * b,
    '/': () => a / b,
    '%': () => a - Math.floor(a / b) * b,
    '^': () => a ** b,
  }
  const result = results[operator]?.() ?? Number.NaN
  return Number.isNaN(result) ? null : result
}

/** The value of an expression of constants; null if the expression is not constant. */
function constantOf(node: Expression): number | null {
  if (node.type === 'number') return node.value
  if (node.type === 'one') return constantOf(node.inner)
  if (node.type === 'unary' && node.operator === '-') {
    const value = constantOf(node.inner)
    return value === null ? null : -value
  }
  if (node.type !== 'binary' || !(node.operator in arithmetic)) return null
  const [a, b] = [constantOf(node.left), constantOf(node.right)]
  return a === null || b === null ? null : folded(node.operator, a, b)
}

/** The types of constants, which are equal only to themselves. */
const constants: ReadonlySet<string> = new Set(['number', 'string', 'true', 'false', 'nil'])
const comparisons: Record<string, readonly [code: string, work: string, swapped: boolean]> = {
  '<': ['<', 'lt', false],
  '<=': ['<=', 'le', false],
  '>': ['>', 'lt', true],
  '>=': ['>=', 'le', true],
}

/** Whether evaluating an expression can't run other code. Even reading a global may call a function of a metatable. */
const isHarmless = ({ type }: Expression) => constants.has(type)

/** Writes the expressions of one function. */
export abstract class ExpressionWriter extends Writer {
  protected abstract function(node: FunctionNode): string

  /**
   * Whether an expression is a number or a variable whose code may be repeated, and may be evaluated after the next operand. The real compiler reads
   * a local variable when the operation uses it, but a variable of an outer function in source order.
   */
  private isSimple(node: Expression, after: Expression | null): boolean {
    if (node.type === 'number') return true
    const variable = node.type === 'name' ? this.variable(node) : undefined
    if (variable === undefined) return false
    return variable.of === this.scope || !variable.assigned || after === null || isHarmless(after)
  }

  /** Whether a local variable may have another value once the next operand is evaluated. */
  private mayChange(node: Expression, after: Expression): boolean {
    const variable = node.type === 'name' ? this.variable(node) : undefined
    return variable?.assigned === true && variable.of === this.scope && !isHarmless(after)
  }

  /** Code for a call with two operands. The first operand is read last if it is a local variable that the second operand may change. */
  private pair(left: Expression, right: Expression, write: (a: string, b: string) => string): string {
    if (!this.mayChange(left, right)) return write(this.expression(left), this.expression(right))
    const { before, code, taken } = this.operand(right, null)
    this.give(...taken)
    return `(${before.map(one => `${one},`).join('')}${write(this.expression(left), code)})`
  }

  /** Whether an expression certainly is a number. */
  private isNumber(node: Expression): boolean {
    if (node.type === 'number') return true
    if (node.type !== 'name') return false
    const variable = this.variable(node)
    return variable?.counts === true && !variable.assigned
  }

  /** The first zero among the function's constants, as code. The real compiler keeps one zero for a function. `0` and `-0` are the same constant. */
  private zero: string | null = null

  /** Code for one value. */
  expression(node: Expression): string {
    if (constantOf(node) === 0) {
      this.zero ??= Object.is(constantOf(node), -0) ? '(-0)' : '0'
      return this.zero
    }
    switch (node.type) {
      case 'one':
        return this.expression(node.inner)
      case 'name': {
        const variable = this.variable(node)
        // `_G` is the environment itself. Each environment has its own globals.
        if (!variable && node.name === '_G') return '$E'
        return variable ? variable.code : `$o.field($E,${JSON.stringify(node.name)},$c,${this.site(node.line)})`
      }
      case 'index':
        return this.index(node)
      case 'call': {
        const call = this.call(node)
        const result = this.take()
        this.give(result)
        return `((${result}=${call}) instanceof Array?$o.one(${result}):${result})`
      }
      case 'vararg':
        return '$va[0]'
      case 'binary':
        return node.operator === 'and' || node.operator === 'or' ? this.logical(node) : this.binary(node)
      case 'unary':
        return this.unary(node.operator, node.inner, node.end)
      case 'function':
        return this.function(node)
      case 'table':
        return this.table(node)
      case 'number':
        return Number.isFinite(node.value) ? `${node.value}` : 'Infinity'
      case 'string':
        return JSON.stringify(node.value)
      case 'nil':
        return 'undefined'
      default:
        return node.type
    }
  }

  private index({ base, key }: Index): string {
    const site = this.site(key.end, this.nameOf(base))
    if (key.type === 'string') return `$o.field(${this.expression(base)},${JSON.stringify(key.value)},$c,${site})`
    return this.pair(base, key, (a, b) => `$o.index(${a},${b},$c,${site})`)
  }

  /** Whether an expression may have no value or several. */
  protected isMultiple(node: Expression | undefined): node is Expression {
    return node?.type === 'call' || node?.type === 'vararg'
  }

  /** Code for all values of an expression, as a list or a single value. For a call, it may be a tail call that is still to be made. */
  protected multiple(node: Expression): string {
    return node.type === 'vararg' ? '$va' : this.call(node as Call)
  }

  /** Code for the values of some expressions, as a list in JavaScript. */
  protected list(nodes: readonly Expression[]): string {
    const last = nodes.at(-1)
    if (!this.isMultiple(last)) return `[${nodes.map(one => this.expression(one)).join(',')}]`
    const first = nodes.slice(0, -1).map(one => this.expression(one))
    return `$o.list([${first.join(',')}],${this.multiple(last)})`
  }

  // ---- calls

  /** Code for a call. Its result is a value, a list of values, or a tail call that is still to be made. */
  protected call(node: Call): string {
    const { args, method } = node
    const site = this.site(node.line, this.calledName(node))
    const called = this.take()
    const self = method === null ? '' : this.take()
    const callee = this.callee(node, called, self)
    const own = self === '' ? [] : [self]
    const last = args.at(-1)
    let code: string
    if (this.yields) {
      const given =
        args.length === 0 ? `[${self}]` : self === '' ? this.list(args) : `$o.list([${self}],${this.list(args)})`
      code = `(${called}=${callee},${atCall(site)}yield*$o.go(${called},${given}))`
    } else if (this.isMultiple(last)) {
      const first = [...own, ...args.slice(0, -1).map(one => this.expression(one))].join(',')
      code = `(${called}=${callee},${atCall(site)}$o.apply(${called},[${first}],${this.multiple(last)}))`
    } else code = `${callee}${atCall(site)}(${[...own, ...args.map(one => this.expression(one))].join(',')})`
    this.give(called, ...own)
    return code
  }

  protected calledName({ base, method }: Call): string {
    return method === null ? this.nameOf(base) : `method '${method}'`
  }

  /** Code for the function to call; any other value is wrapped by callable(). */
  protected callee(node: Call, called: string, self: string): string {
    const { base, line, method } = node
    const site = this.site(line, this.calledName(node))
    if (method === null && base.type === 'name' && this.variable(base)) {
      const { code } = this.variable(base)!
      return `(typeof ${code}==='function'?${code}:$o.callable(${code},$c,${site}))`
    }
    const value =
      method === null
        ? this.expression(base)
        : `$o.field(${self}=${this.expression(base)},${JSON.stringify(method)},$c,${this.site(line, this.nameOf(base))})`
    return `(typeof(${called}=${value})==='function'?${called}:$o.callable(${called},$c,${site}))`
  }

  // ---- operators

  private binary(node: Binary): string {
    const { operator, left, right } = node
    const line = right.end
    if (operator === '..') return this.concat(node)
    if (operator === '==' || operator === '~=') return this.equality(left, right, operator === '~=')
    const compared = comparisons[operator]
    const a = this.operand(left, right)
    const b = this.operand(right, null)
    const first = [...a.before, ...b.before].map(one => `${one},`).join('')
    const checks = [a, b].filter(one => !one.isNumber).map(one => `typeof ${one.code}==='number'`)
    let slow: string
    let fast: string
    if (compared) {
      const [code, work, swapped] = compared
      const [x, y] = swapped ? [b.code, a.code] : [a.code, b.code]
      fast = `${a.code}${code}${b.code}`
      slow = `$o.${work}(${x},${y},$c,${this.site(line)})`
    } else {
      const site = this.site(line, this.nameOf(left), this.nameOf(right))
      const { code: x } = a
      const { code: y } = b
      fast = operator === '%' ? `$o.modulo(${x},${y})` : operator === '^' ? `${x}**${y}` : `${x}${operator}${y}`
      if (operator === '-' && y.startsWith('-')) fast = `${x}-(${y})`
      if (operator === '^') fast = `$o.power(${x},${y})`
      slow = `$o.arithmetic(${JSON.stringify(arithmetic[operator])},${x},${y},$c,${site})`
    }
    this.give(...a.taken, ...b.taken)
    if (checks.length === 0) return `(${first}${fast})`
    return `(${first}${checks.join('&&')}?${fast}:${slow})`
  }

  private operand(
    node: Expression,
    after: Expression | null,
  ): { code: string; before: string[]; taken: string[]; isNumber: boolean } {
    const isNumber = this.isNumber(node)
    if (this.isSimple(node, after)) return { code: this.expression(node), before: [], taken: [], isNumber }
    const code = this.expression(node)
    const name = this.take()
    return { code: name, before: [`${name}=${code}`], taken: [name], isNumber }
  }

  private equality(left: Expression, right: Expression, not: boolean): string {
    const isPlain = ({ type }: Expression) => constants.has(type)
    if (isPlain(left) || isPlain(right))
      return `(${this.expression(left)}${not ? '!==' : '==='}${this.expression(right)})`
    return this.pair(left, right, (a, b) => `(${not ? '!' : ''}$o.equal(${a},${b},$c))`)
  }

  private concat(node: Binary): string {
    const parts: Expression[] = []
    let rest: Expression = node
    while (rest.type === 'binary' && rest.operator === '..') {
      parts.push(rest.left)
      rest = rest.right
    }
    parts.push(rest)
    const site = this.site(rest.end, ...parts.map(one => this.nameOf(one)))
    const codes = parts.map(one => this.expression(one)).join(',')
    return parts.length === 2 ? `$o.concat(${codes},$c,${site})` : `$o.join([${codes}],$c,${site})`
  }

  private logical({ operator, left, right }: Binary): string {
    const first = this.expression(left)
    const second = this.expression(right)
    const value = this.take()
    this.give(value)
    const isFalse = `(${value}=${first})===undefined||${value}===false`
    return operator === 'and' ? `(${isFalse}?${value}:${second})` : `(${isFalse}?${second}:${value})`
  }

  private unary(operator: string, argument: Expression, line: number): string {
    if (operator === 'not') return `!${this.condition(argument)}`
    if (operator === '#') return `$o.length(${this.expression(argument)},$c,${this.site(line, this.nameOf(argument))})`
    if (argument.type === 'number') return `(-${this.expression(argument)})`
    const { code, before, taken } = this.operand(argument, null)
    this.give(...taken)
    const site = this.site(line, this.nameOf(argument))
    return `(${before.map(one => `${one},`).join('')}typeof ${code}==='number'?-${code}:$o.arithmetic("unm",${code},${code},$c,${site}))`
  }

  /** Code for whether an expression is true, as a boolean of JavaScript. */
  condition(node: Expression): string {
    switch (node.type) {
      case 'binary': {
        const { operator, left, right } = node
        if (operator in comparisons || operator === '==' || operator === '~=') return this.binary(node)
        if (operator !== 'and' && operator !== 'or') break
        return `(${this.condition(left)}${operator === 'and' ? '&&' : '||'}${this.condition(right)})`
      }
      case 'unary':
        if (node.operator === 'not') return `(!${this.condition(node.inner)})`
        break
      case 'one':
        return this.condition(node.inner)
      case 'true':
      case 'false':
        return node.type
    }
    if (node.type === 'name' && this.variable(node)) {
      const { code } = this.variable(node)!
      return `(${code}!==undefined&&${code}!==false)`
    }
    const code = this.expression(node)
    const value = this.take()
    this.give(value)
    return `((${value}=${code})!==undefined&&${value}!==false)`
  }

  // ---- tables

  private table({ fields }: Table): string {
    const values = fields.filter(({ key }) => key === null).map(({ value }) => value)
    if (values.length === fields.length) return values.length > 0 ? `$o.array(${this.list(values)})` : '$o.empty()'
    // Keys and values are evaluated in source order.
    const last = fields.at(-1)!
    const isOpen = last.key === null && this.isMultiple(last.value)
    const pairs = (isOpen ? fields.slice(0, -1) : fields).flatMap(({ key, value }) => {
      if (key === null || (constants.has(key.type) && key.type !== 'nil'))
        return [key === null ? '$o.none' : this.expression(key), this.expression(value)]
      const held = this.take()
      const code = [`${held}=${this.expression(key)}`, this.expression(value)]
      this.give(held)
      return [code[0]!, `$o.keyed(${code[1]},${held},$c,${this.site(value.end)})`]
    })
    return `$o.table([${pairs.join(',')}],${isOpen ? this.multiple(last.value) : '$o.none'})`
  }
}

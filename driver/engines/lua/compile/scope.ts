import type { Expression, FunctionNode, Name, Statement } from './syntax.ts'

/** A local variable or parameter. */
export interface Variable {
  readonly name: string
  /** The variable's name in JavaScript. */
  readonly code: string
  readonly of: FunctionScope
  /** Whether the variable is assigned after its declaration. */
  assigned: boolean
  /** Whether the variable is the control variable of a numeric loop. It is a number until it is assigned. */
  counts: boolean
}

/** A function, or the program itself. */
export interface FunctionScope {
  readonly parent: FunctionScope | null
  readonly isVararg: boolean
  /** Whether the function uses `...`. If it does, it has no table `arg`. */
  usesVararg: boolean
  /** The table of arguments that 5.1 provides to functions with the parameter `...` that don't use it. */
  arg: Variable | null
  usesArg: boolean
}

/** The meanings of the names in a program. */
export interface Names {
  /** The variable of each identifier that isn't global. */
  readonly variables: ReadonlyMap<Name, Variable>
  readonly functions: ReadonlyMap<FunctionNode, FunctionScope>
  readonly main: FunctionScope
  /** Whether the program may make coroutines, or let other programs make coroutines of its functions. */
  readonly mentionsCoroutines: boolean
}

/** Resolves the names in a program. */
export function resolve(body: readonly Statement[]): Names {
  return new Resolver().program(body)
}

class Resolver {
  private readonly variables = new Map<Name, Variable>()
  private readonly functions = new Map<FunctionNode, FunctionScope>()
  private scope: Map<string, Variable>[] = []
  private current: FunctionScope = newFunction(null, true)
  private count = 0
  private mentions = false

  program(body: readonly Statement[]): Names {
    const main = this.current
    this.block(body)
    const { variables, functions, mentions } = this
    return { variables, functions, main, mentionsCoroutines: mentions }
  }

  private declare(name: string, node?: Name): Variable {
    const code = `${name}$${++this.count}`
    const made: Variable = { name, code, of: this.current, assigned: false, counts: false }
    this.scope.at(-1)!.set(name, made)
    if (node) this.variables.set(node, made)
    return made
  }

  private use(node: Name, assigns = false): void {
    const { name } = node
    if (name === 'coroutine' || name === '_G') this.mentions = true
    for (let i = this.scope.length - 1; i >= 0; i--) {
      const found = this.scope[i]!.get(name)
      if (!found) continue
      this.variables.set(node, found)
      if (assigns) found.assigned = true
      if (found === found.of.arg) found.of.usesArg = true
      return
    }
  }

  private inScope(work: () => void): void {
    this.scope.push(new Map())
    work()
    this.scope.pop()
  }

  private block(body: readonly Statement[]): void {
    this.inScope(() => {
      for (const one of body) this.statement(one)
    })
  }

  private statement(node: Statement): void {
    switch (node.type) {
      case 'local':
        this.all(node.values)
        for (const one of node.names) this.declare(one.name, one)
        break
      case 'local function':
        this.declare(node.name.name, node.name)
        this.function(node.value)
        break
      case 'assign':
        for (const one of node.targets) {
          if (one.type === 'name') this.use(one, true)
          else this.expression(one)
        }
        this.all(node.values)
        break
      case 'run':
        this.expression(node.call)
        break
      case 'do':
        this.block(node.body)
        break
      case 'while':
        this.expression(node.condition)
        this.block(node.body)
        break
      case 'repeat':
        this.inScope(() => {
          for (const one of node.body) this.statement(one)
          this.expression(node.condition)
        })
        break
      case 'if':
        for (const { condition, body } of node.clauses) {
          if (condition) this.expression(condition)
          this.block(body)
        }
        break
      case 'count':
        this.all([node.from, node.to, ...(node.by ? [node.by] : [])])
        this.inScope(() => {
          this.declare(node.variable.name, node.variable).counts = true
          this.block(node.body)
        })
        break
      case 'iterate':
        this.all(node.values)
        this.inScope(() => {
          for (const one of node.variables) this.declare(one.name, one)
          this.block(node.body)
        })
        break
      case 'return':
        this.all(node.values)
        break
      case 'break':
        break
    }
  }

  private function(node: FunctionNode): void {
    const outer = this.current
    const made = newFunction(outer, node.isVararg)
    this.functions.set(node, made)
    this.current = made
    this.inScope(() => {
      for (const one of node.parameters) this.declare(one.name, one)
      if (node.isVararg) made.arg = this.declare('arg')
      for (const one of node.body) this.statement(one)
    })
    this.current = outer
  }

  private all(list: readonly Expression[]): void {
    for (const one of list) this.expression(one)
  }

  private expression(node: Expression): void {
    switch (node.type) {
      case 'one':
      case 'unary':
        this.expression(node.inner)
        break
      case 'name':
        this.use(node)
        break
      case 'index':
        this.all([node.base, node.key])
        break
      case 'call':
        this.all([node.base, ...node.args])
        break
      case 'binary':
        this.all([node.left, node.right])
        break
      case 'function':
        this.function(node)
        break
      case 'table':
        for (const { key, value } of node.fields) this.all(key ? [key, value] : [value])
        break
      case 'vararg':
        this.current.usesVararg = true
        break
      case 'string':
        if (node.value === 'coroutine') this.mentions = true
        break
    }
  }
}

function newFunction(parent: FunctionScope | null, isVararg: boolean): FunctionScope {
  return { parent, isVararg, usesVararg: false, arg: null, usesArg: false }
}

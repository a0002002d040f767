import type { Scope, ScopeManager, Variable } from 'eslint-scope'
import type * as ES from 'estree'
import { type Positioned, visitAll } from './analysis.ts'
import { isOptional } from './chains.ts'
import type { Code } from './code.ts'
import { isName } from './helpers.ts'
import { nameOf } from './reach.ts'
import { targetsOf } from './writes.ts'

// The mudlib may change everything, but not on behalf of a domain (Meter.who). While a domain is responsible, the mudlib's code may change only that
// domain's objects, just like the domain's own code. Therefore the compiler inserts `$given(x)` around each object whose property the mudlib's code
// changes, and around each list, map or set that it changes with a method. `$given(x)` returns x, or throws. A list has no owner of its own. It
// belongs to the object that it was read from, as in `$given(list,this)` for `const list = this.names; list.push(name)`. The changes that a domain's
// own code makes are checked by writes.ts and reads.ts.

/** Methods that change a list, a map or a set. */
const changing = /^(?:push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin|set|add|delete|clear)$/
/** Methods that return an element, or all elements, of a list, a map or a set. */
const giving = /^(?:get|at|find|findLast|values|entries|keys|pop|shift)$/
/** Methods that pass an accumulator to their callback. */
const gathering = /^(?:reduce|reduceRight)$/
/** Methods and functions that return a new list. */
const copying = /^(?:map|filter|slice|flatMap|flat|concat|toSorted|toReversed|sort|reverse|from|fromEntries)$/

/** The origin of a value: read from `this`, read from a name, newly made, or unknown. */
type Origin = { kind: 'this' | 'fresh' | 'unknown' } | { kind: 'name'; name: string }
const unknown: Origin = { kind: 'unknown' }
const fresh: Origin = { kind: 'fresh' }

export function guardGiven(ast: ES.Program, scopes: ScopeManager, out: Code): void {
  new Changes(ast, scopes, out).guard()
}

class Changes {
  private readonly ast: ES.Program
  private readonly out: Code
  /** The variable of each name. */
  private readonly variables = new Map<ES.Node, Variable>()
  /** The call that each function is an argument of. */
  private readonly calls = new Map<ES.Node, ES.SimpleCallExpression>()
  /** The expression that the `for of` loop of each declaration iterates over. */
  private readonly loops = new Map<ES.Node, ES.Node>()
  /** Names to which a pattern assigns the rest of a list or of an object. */
  private readonly rests = new Set<ES.Node>()
  /** The ranges of constructors, which run while an object is being made. */
  private readonly making: [number, number][] = []
  private readonly done = new Set<ES.Node>()

  constructor(ast: ES.Program, scopes: ScopeManager, out: Code) {
    this.ast = ast
    this.out = out
    const take = (scope: Scope) => {
      for (const { identifier, resolved } of scope.references)
        if (resolved) this.variables.set(identifier as ES.Identifier, resolved)
      scope.childScopes.forEach(take)
    }
    if (scopes.globalScope) take(scopes.globalScope)
    visitAll(ast, node => {
      if (node.type === 'CallExpression') for (const one of node.arguments) this.calls.set(one, node)
      if (node.type === 'ForOfStatement' && node.left.type === 'VariableDeclaration')
        for (const one of node.left.declarations) this.loops.set(one, node.right)
      const parts = node.type === 'ObjectPattern' ? node.properties : node.type === 'ArrayPattern' ? node.elements : []
      for (const one of parts) if (one?.type === 'RestElement') this.rests.add(one.argument)
      if (node.type !== 'MethodDefinition' || node.kind !== 'constructor') return
      const { start, end } = node.value as Positioned<ES.FunctionExpression>
      this.making.push([start, end])
    })
  }

  guard(): void {
    const functions: [number, number][] = []
    visitAll(this.ast, node => {
      const { start, end } = node as Positioned<ES.Node>
      if (/Function/.test(node.type)) functions.push([start, end])
    })
    // A file's top level changes only objects that it has made.
    const runsLater = (node: ES.Node) => functions.some(([from, to]) => isIn(node, from, to))
    visitAll(this.ast, node => {
      if (!runsLater(node)) return
      for (const { object } of targetsOf(node)) this.change(object)
      if (node.type !== 'CallExpression') return
      if (isAssign(node.callee) && node.arguments[0]) this.change(node.arguments[0])
      const { callee } = node
      if (isCallOf(node, changing)) this.changeWithin((callee as ES.MemberExpression).object)
    })
  }

  /** Checks an object whose property is changed. */
  private change(object: ES.Node): void {
    if (object.type === 'Super' || this.done.has(object)) return
    this.done.add(object)
    // An optional chain, such as `a?.b.c`, gets no check itself, but its holder does.
    if (!isOptional(object)) this.wrap(object)
    this.changeHolder(object)
  }

  /** Checks a value that is changed by a method and may be a list or a map. */
  private changeWithin(object: ES.Node): void {
    if (object.type === 'ThisExpression' || object.type === 'Super' || this.done.has(object)) return
    this.done.add(object)
    if (object.type === 'Identifier') this.wrap(object)
    else this.changeHolder(object)
  }

  /** Checks the object that the changed value was read from, because the value is a part of that object. */
  private changeHolder(object: ES.Node): void {
    if (object.type === 'ChainExpression') this.changeHolder(object.expression)
    else if (object.type === 'SequenceExpression') this.changeWithin(object.expressions.at(-1)!)
    else if (object.type === 'LogicalExpression') [object.left, object.right].forEach(one => this.changeWithin(one))
    else if (object.type === 'ConditionalExpression')
      [object.consequent, object.alternate].forEach(one => this.changeWithin(one))
    else if (object.type === 'MemberExpression') this.change(object.object)
    else if (object.type === 'CallExpression' && isCallOf(object, giving))
      this.changeWithin((object.callee as ES.MemberExpression).object)
  }

  private wrap(node: ES.Node): void {
    const object = node as Positioned<ES.Node>
    const { start, end } = object
    const check = (names: string) => this.out.wrap(object, `($meter.who===null||$given(${names}),`)
    if (node.type === 'ThisExpression') {
      if (!this.making.some(([from, to]) => isIn(node, from, to))) check('this')
    } else if (node.type === 'Identifier') {
      const origin = this.originOf(node, 0)
      if (origin.kind === 'fresh') return
      const root =
        origin.kind === 'this' ? ',this' : origin.kind === 'name' && origin.name !== node.name ? `,${origin.name}` : ''
      check(node.name + root)
    } else if (start < end) this.out.wrap(object, '$given(')
  }

  /** Finds the origin of an expression's value. */
  private originOf(node: ES.Node | null | undefined, depth: number): Origin {
    if (!node || depth > 8) return unknown
    switch (node.type) {
      case 'ThisExpression':
        return { kind: 'this' }
      case 'ArrayExpression':
      case 'ObjectExpression':
      case 'NewExpression':
      case 'Literal':
      case 'TemplateLiteral':
        return fresh
      case 'MemberExpression':
        return this.originOf(node.object, depth + 1)
      case 'ChainExpression':
        return this.originOf(node.expression, depth + 1)
      case 'AssignmentExpression':
        return this.originOf(node.right, depth + 1)
      case 'LogicalExpression':
        return this.either([node.left, node.right], depth)
      case 'ConditionalExpression':
        return this.either([node.consequent, node.alternate], depth)
      case 'CallExpression':
        if (isCallOf(node, copying)) return fresh
        return isCallOf(node, giving) ? this.originOf((node.callee as ES.MemberExpression).object, depth + 1) : unknown
      case 'Identifier':
        return this.originOfName(node, depth)
      default:
        return unknown
    }
  }

  private either(nodes: readonly ES.Node[], depth: number): Origin {
    const origins = nodes.map(one => this.originOf(one, depth + 1))
    return (
      origins.find(({ kind }) => kind === 'this' || kind === 'name') ?? origins.find(one => one === unknown) ?? fresh
    )
  }

  private originOfName(node: ES.Identifier, depth: number): Origin {
    const variable = this.variables.get(node)
    if (!variable) return unknown
    // The rest of a list or of an object is a copy.
    if (variable.identifiers.some(one => this.rests.has(one))) return fresh
    const name: Origin = { kind: 'name', name: node.name }
    const origins = variable.defs.map((one): Origin => {
      if (one.type === 'Variable') {
        const { init } = one.node
        if (init) return this.originOf(init, depth + 1)
        return one.parent?.type === 'VariableDeclaration' ? this.originOfLoop(one.node, depth) : unknown
      }
      if (one.type !== 'Parameter') return one.type === 'ImportBinding' ? unknown : name
      const call = this.calls.get(one.node)
      if (call?.callee.type !== 'MemberExpression' || isName(call.callee.object, 'Array')) return name
      // The initial accumulator of reduce() is a value that the caller passes.
      if (isCallOf(call, gathering) && one.index === 0) return fresh
      // `this.names.forEach(one => …)`
      const origin = this.originOf(call.callee.object, depth + 1)
      return origin.kind === 'fresh' ? name : origin
    })
    for (const { writeExpr, init } of variable.references)
      if (writeExpr && !init) origins.push(this.originOf(writeExpr, depth + 1))
    return (
      origins.find(({ kind }) => kind === 'this') ??
      origins.find(({ kind }) => kind !== 'fresh') ??
      origins[0] ??
      unknown
    )
  }

  /** `for (const one of this.names)` */
  private originOfLoop(declarator: ES.Node, depth: number): Origin {
    const origin = this.originOf(this.loops.get(declarator), depth + 1)
    return origin.kind === 'fresh' ? unknown : origin
  }
}

const isIn = (node: ES.Node, from: number, to: number) => {
  const { start } = node as Positioned<ES.Node>
  return start > from && start < to
}

const isAssign = (callee: ES.Node) =>
  callee.type === 'MemberExpression' && isName(callee.object, 'Object') && isName(callee.property, 'assign')

const isCallOf = ({ callee }: ES.SimpleCallExpression, names: RegExp) =>
  callee.type === 'MemberExpression' && names.test(nameOf(callee) ?? '')

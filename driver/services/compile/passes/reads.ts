import type { Node } from 'acorn'
import { fullAncestor } from 'acorn-walk'
import type * as ES from 'estree'
import { type Positioned, visitAll } from './analysis.ts'
import { Chains, isOptional, type Member, mayStop, operatorOf } from './chains.ts'
import type { Code } from './code.ts'
import type { Calls } from './reach.ts'
import { targetsOf } from './writes.ts'

// Code of a domain reads lists and records in fields of other domains' objects through views, which refuse changes: `const e = hall.exits; e.south =
// x` is refused, just like `hall.exits.south = x`. The compiler turns `x.name` into `$view(x,x.name)`, and `f().name` into `$get(f(),"name")`, so
// that f() runs once. See kernel/guard/views.ts. patterns-read.ts handles destructuring patterns.

/** The built-in members of objects, arrays, maps and other data. */
const ofData: ReadonlySet<PropertyKey> = new Set(
  [Object, Array, Map, Set, Date, Uint8Array, Object.getPrototypeOf(Uint8Array) as ArrayConstructor].flatMap(
    ({ prototype }) => Reflect.ownKeys(prototype as object),
  ),
)

type Refuse = (node: { start: number }, message: string) => void

/**
 * Inserts views around the values that a file's code reads.
 * @param imports the names of imports, whose members are exports, which nobody can change
 * @param calls the code around the objects of calls
 * @returns the names of variables that the rewritten code needs. Each is set just before it is read
 */
export function guardReads(
  ast: Positioned<ES.Program>,
  out: Code,
  imports: { has: (name: string) => boolean },
  refuse: Refuse,
  { reached }: Calls,
): string[] {
  const viewed = new Set<ES.Node>()
  const read = (node: ES.Node) => {
    if (node.type !== 'MemberExpression') return
    if (node.object.type === 'Identifier' && !node.computed && imports.has(node.object.name)) return
    viewed.add(node)
    read(node.object)
  }
  const targets = new Set<ES.Node>()
  visitAll(ast, node => {
    for (const target of targetsOf(node)) {
      targets.add(target)
      read(target.object)
      if (node.type === 'UnaryExpression' && isOptional(target.object))
        refuse(node, 'what is deleted is named with one ?. at most, the last: delete x.y?.z')
    }
  })
  fullAncestor(ast as unknown as Node, (at, _state, ancestors) => {
    const node = at as unknown as ES.Node
    const callee = calleeOf(node)
    // The language's own methods may change or return the value that they are called on: `hall.list.push(x)`.
    if (callee?.type === 'MemberExpression' && (isOfData(callee) || callee.object.type === 'MemberExpression'))
      read(callee.object)
    if (node.type === 'MemberExpression' && !targets.has(node) && isKept(node, ancestors as unknown as ES.Node[]))
      read(node)
  })
  const chains = new Chains(out, viewed, reached)
  visitAll(ast, node => {
    if (node.type === 'ChainExpression' && !targets.has(node.expression))
      chains.add(node as Positioned<ES.ChainExpression>)
  })
  // Calls within a chain with `?.` are handled with the chain.
  for (const [object, { before, after }] of reached)
    if (!isOptional(object)) out.wrap(object as Positioned<ES.Node>, before, after)
  for (const node of viewed) view(node as Member, chains, out)
  return chains.names
}

function calleeOf(node: ES.Node): ES.Node | null {
  return node.type === 'CallExpression' ? node.callee : node.type === 'TaggedTemplateExpression' ? node.tag : null
}

const isOfData = ({ computed, property }: ES.MemberExpression) =>
  computed || (property.type === 'Identifier' && ofData.has(property.name))

/** Whether an expression's value is passed on, rather than only tested or calculated with. */
function isKept(node: ES.Node, above: readonly ES.Node[]): boolean {
  let child = node
  for (let i = above.length - 1; i >= 0; i--) {
    const parent = above[i]!
    if (parent === child) continue
    switch (parent.type) {
      case 'ChainExpression':
      case 'LogicalExpression':
        break
      case 'ConditionalExpression':
        if (parent.test === child) return false
        break
      case 'SequenceExpression':
        if (parent.expressions.at(-1) !== child) return false
        break
      case 'CallExpression':
      case 'NewExpression':
        return parent.callee !== child
      case 'BinaryExpression':
        if (parent.operator === 'instanceof') return parent.left === child
        // A comparison of values needs views on both sides. All views of a value are the same object.
        return /^[!=]==?$/.test(parent.operator) && parent.left.type !== 'Literal' && parent.right.type !== 'Literal'
      case 'MemberExpression':
        // If the expression is the object of a member, the whole `a.b.c` is examined instead.
        return parent.object === child && child !== node
      case 'TemplateLiteral':
        return above[i - 1]?.type === 'TaggedTemplateExpression'
      case 'UnaryExpression':
      case 'UpdateExpression':
      case 'TaggedTemplateExpression':
      case 'ExpressionStatement':
      case 'IfStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
      case 'ForStatement':
      case 'ForInStatement':
      case 'SwitchStatement':
      case 'SwitchCase':
      case 'ClassDeclaration':
      case 'ClassExpression':
        return false
      case 'Property':
      case 'PropertyDefinition':
      case 'MethodDefinition':
        return parent.key !== child
      default:
        return true
    }
    child = parent
  }
  return true
}

function view(node: Member, chains: Chains, out: Code): void {
  const { object } = node
  const range = { start: chains.startOf(node), end: node.end }
  if (chains.nameOf(node) !== undefined) return
  const root =
    object.type === 'ThisExpression' || object.type === 'Super'
      ? 'this'
      : object.type === 'Identifier'
        ? object.name
        : null
  if (root !== null) {
    out.wrap(range, `$view(${root},`)
    return
  }
  const at = operatorOf(node, out)
  if (!node.computed) out.update(at, node.end, `,${JSON.stringify((node.property as ES.Identifier).name)}`)
  else {
    out.update(at, at + 1, ',')
    out.remove(node.end - 1, node.end)
  }
  out.wrap(range, '$get(', mayStop(object) ? ',true)' : ')')
}

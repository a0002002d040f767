import type { Node } from 'acorn'
import { fullAncestor } from 'acorn-walk'
import type * as ES from 'estree'
import { type Positioned, visitAll } from './analysis.ts'
import type { Code } from './code.ts'
import { targetsOf } from './writes.ts'

// Code of a domain reads lists and records in fields of others' objects by views that it can't change: `const e = hall.exits; e.south = x`
// is refused as `hall.exits.south = x` is. What it reads of an object goes through `$view(x,x.name)`, or `$get(f(),"name")` where evaluating
// it twice could give two objects; see kernel/guard/views.ts. Patterns are in patterns-read.ts.

/** Methods that lists, maps and the like have of the language. */
const ofData: ReadonlySet<PropertyKey> = new Set(
  [Object, Array, Map, Set, Date, Uint8Array, Object.getPrototypeOf(Uint8Array) as ArrayConstructor].flatMap(
    ({ prototype }) => Reflect.ownKeys(prototype as object),
  ),
)

type Member = Positioned<ES.MemberExpression>
type Call = Positioned<ES.SimpleCallExpression>
type Refuse = (node: { start: number }, message: string) => void

/**
 * Puts the views round what a file's code reads.
 * @param imports names whose members are exports, which nobody can change
 * @returns names that the code needs: each is set just before it is read
 */
export function guardReads(
  ast: Positioned<ES.Program>,
  out: Code,
  imports: { has: (name: string) => boolean },
  refuse: Refuse,
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
    // The language's own methods may change what they are called on, or give it: `hall.list.push(x)`.
    if (callee?.type === 'MemberExpression' && isOfData(callee)) read(callee.object)
    if (node.type === 'MemberExpression' && !targets.has(node) && isKept(node, ancestors as unknown as ES.Node[]))
      read(node)
  })
  const chains = new Chains(out, viewed)
  visitAll(ast, node => {
    if (node.type === 'ChainExpression' && !targets.has(node.expression))
      chains.add(node as Positioned<ES.ChainExpression>)
  })
  for (const node of viewed) view(node as Member, chains, out)
  return chains.names
}

function calleeOf(node: ES.Node): ES.Node | null {
  return node.type === 'CallExpression' ? node.callee : node.type === 'TaggedTemplateExpression' ? node.tag : null
}

const isOfData = ({ computed, property }: ES.MemberExpression) =>
  computed || (property.type === 'Identifier' && ofData.has(property.name))

/** Whether what an expression gives goes anywhere, and is more than tested or counted. */
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
        // A view is the same as a view.
        return /^[!=]==?$/.test(parent.operator) && parent.left.type !== 'Literal' && parent.right.type !== 'Literal'
      case 'MemberExpression':
        // Of a member itself the whole `a.b.c` is looked at.
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

const between = /(?:[\s)]|\/\*[\s\S]*?\*\/|\/\/[^\n]*)*/y

/** Where the `.`, `?.` or `[` of a member stands, or the `?.` of a call: what is before it may end with brackets. */
function operatorOf(node: Member | Call, out: Code): number {
  between.lastIndex = ((node.type === 'MemberExpression' ? node.object : node.callee) as Positioned<ES.Node>).end
  between.exec(out.original)
  return between.lastIndex
}

/** Whether the part of `a?.b.c` that an expression is may give undefined because of its `?.`. */
export function isOptional(node: ES.Node): boolean {
  for (let at = node; at.type === 'MemberExpression' || at.type === 'CallExpression'; ) {
    if (at.optional) return true
    at = at.type === 'MemberExpression' ? at.object : at.callee
  }
  return false
}

/** Whether a part of a chain is put in other words where something is viewed: of calls those of names and of members named plainly. */
function isStep(node: ES.Node): node is Member | Call {
  if (node.type === 'MemberExpression') return node.optional
  if (node.type !== 'CallExpression' || !node.optional) return false
  const { callee } = node
  return (
    callee.type === 'Identifier' ||
    (callee.type === 'MemberExpression' && !callee.computed && callee.object.type !== 'Super')
  )
}

/** Whether an expression may give undefined because of a `?.()` in it that stays as it is. */
function mayStop(node: ES.Node): boolean {
  for (let at = node; at.type === 'MemberExpression' || at.type === 'CallExpression'; ) {
    if (at.optional) return at.type === 'CallExpression' && !isStep(at)
    at = at.type === 'MemberExpression' ? at.object : at.callee
  }
  return false
}

/** `a?.b.c` with views in it: `(($1=a)==null?void 0:$view($1,$1.b).c)`. */
class Chains {
  /** The names that they set. */
  readonly names: string[] = []
  private readonly out: Code
  private readonly viewed: ReadonlySet<ES.Node>
  private readonly starts = new Map<ES.Node, number>()
  private readonly named = new Map<ES.Node, string>()

  constructor(out: Code, viewed: ReadonlySet<ES.Node>) {
    this.out = out
    this.viewed = viewed
  }

  /** Where what an expression is now begins: after the last `?.` in it. */
  startOf(node: Positioned<ES.Node>): number {
    return this.starts.get(node) ?? node.start
  }

  /** The name by which a member behind `?.` has what it is a member of. */
  nameOf(node: ES.Node): string | undefined {
    return this.named.get(node)
  }

  add(chain: Positioned<ES.ChainExpression>): void {
    const spine: Positioned<ES.Node>[] = []
    for (let at: ES.Node = chain.expression; ; ) {
      spine.unshift(at as Positioned<ES.Node>)
      if (at.type === 'MemberExpression') at = at.object
      else if (at.type === 'CallExpression') at = at.callee
      else break
    }
    if (!spine.some(one => this.viewed.has(one))) return
    this.out.wrap(chain, '(')
    let start = chain.start
    const steps: (Member | Call)[] = []
    for (const one of spine) {
      this.starts.set(one, start)
      if (!isStep(one)) continue
      steps.unshift(one)
      start = operatorOf(one, this.out)
    }
    // What ends where another begins is within it.
    for (const one of steps) {
      if (one.type === 'MemberExpression') this.step(one)
      else this.call(one)
    }
  }

  /** `x.m?.(1)`: `(($1=x).m)==null?void 0:$1.m(1)`. */
  private call(node: Call): void {
    const { out } = this
    const callee = node.callee as Positioned<ES.Expression>
    const at = operatorOf(node, out)
    let start = this.startOf(callee)
    let again = callee.type === 'Identifier' ? callee.name : ''
    if (callee.type === 'MemberExpression') {
      const before = operatorOf(callee as Member, out)
      const isThis = callee.object.type === 'ThisExpression'
      const name = isThis ? 'this' : callee.optional ? `$${callee.end}` : `$${node.end}`
      if (callee.optional) start = before
      else if (!isThis) {
        this.names.push(name)
        out.wrap({ start, end: before }, `(${name}=`)
      }
      again = `${name}.${(callee.property as ES.Identifier).name}`
    }
    out.wrap({ start, end: at }, '(', ')==null?void 0:')
    out.remove(at, at + 2)
    out.wrap({ start: at, end: node.end }, again, '')
  }

  private step(node: Member): void {
    const { out } = this
    const name = `$${node.end}`
    const [start, at] = [this.startOf(node), operatorOf(node, out)]
    this.names.push(name)
    this.named.set(node, name)
    out.wrap({ start, end: at }, `(${name}=`, ')==null?void 0:')
    if (node.computed) out.remove(at, at + 2)
    else out.update(at, at + 2, '.')
    const isViewed = this.viewed.has(node)
    out.wrap({ start: at, end: node.end }, isViewed ? `$view(${name},${name}` : name, isViewed ? ')' : '')
  }
}

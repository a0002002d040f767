import type { Node } from 'acorn'
import { fullAncestor } from 'acorn-walk'
import type * as ES from 'estree'
import { type Positioned, visitAll } from './analysis.ts'
import type { Code } from './code.ts'
import { guardPatterns } from './patterns-read.ts'
import { targetsOf } from './writes.ts'

// Code of a domain reads lists and records in fields of others' objects by views that it can't change: `const e = hall.exits; e.south = x`
// is refused as `hall.exits.south = x` is. What it reads of an object goes through `$view(x,x.name)`, or `$get(f(),"name")` where evaluating
// it twice could give two objects; see kernel/guard/views.ts.

/** Methods that lists, maps and the like have of the language. */
const ofData: ReadonlySet<PropertyKey> = new Set(
  [Object, Array, Map, Set, Date, Uint8Array, Object.getPrototypeOf(Uint8Array) as ArrayConstructor].flatMap(
    ({ prototype }) => Reflect.ownKeys(prototype as object),
  ),
)

type Member = Positioned<ES.MemberExpression>
type Refuse = (node: { start: number }, message: string) => void

/** Puts the views round what a file's code reads. @param imports names whose members are exports, which nobody can change */
export function guardReads(
  ast: Positioned<ES.Program>,
  out: Code,
  imports: { has: (name: string) => boolean },
  refuse: Refuse,
): void {
  guardPatterns(ast, out, refuse)
  const targets = new Set<ES.Node>()
  visitAll(ast, node => {
    for (const target of targetsOf(node)) targets.add(target)
  })
  const read = (node: Member, next: ES.MemberExpression | null = null) => {
    if (node.object.type === 'Super') return
    if (node.object.type === 'Identifier' && !node.computed && imports.has(node.object.name)) return
    view(node, next, out)
  }
  fullAncestor(ast as unknown as Node, (at, _state, ancestors) => {
    const node = at as unknown as Positioned<ES.Node>
    const above = ancestors as unknown as ES.Node[]
    if (node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression') {
      const callee = node.type === 'CallExpression' ? node.callee : node.tag
      if (callee.type !== 'MemberExpression') return
      // The language's own methods may change what they are called on, or give it: `hall.list.push(x)`.
      const { object, property, computed } = callee
      if (!computed && !(property.type === 'Identifier' && ofData.has(property.name))) return
      if (object.type === 'MemberExpression') read(object as Member, callee)
      else if (object.type === 'ChainExpression' && object.expression.type === 'MemberExpression')
        read(object.expression as Member)
    } else if (node.type === 'MemberExpression' && !targets.has(node) && isKept(node, above)) read(node)
  })
}

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
        // A view is the same as a view.
        return /^[!=]==?$/.test(parent.operator) && parent.left.type !== 'Literal' && parent.right.type !== 'Literal'
      case 'MemberExpression':
      case 'UnaryExpression':
      case 'UpdateExpression':
      case 'TemplateLiteral':
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

/** @param next what reads on from it, as `.push` of `hall?.list.push(x)` */
function view(node: Member, next: ES.MemberExpression | null, out: Code): void {
  const object = node.object as Positioned<ES.Expression>
  const isChained = isOptional(node)
  // Where nothing was read, nothing is read on.
  const more = isChained && next && !next.optional ? (next.computed ? '?.' : '?') : ''
  const root = object.type === 'ThisExpression' ? 'this' : object.type === 'Identifier' ? object.name : null
  if (root !== null) {
    out.wrap(node, `$view(${root},`, `)${more}`)
    return
  }
  // Of the dot or the bracket on: what stands before may end with brackets of its own.
  const { start } = node.property as Positioned<ES.Expression>
  const at = out.original.lastIndexOf(node.computed ? '[' : '.', start)
  const from = at - (node.optional ? (node.computed ? '?.' : '?').length : 0)
  if (!node.computed) out.update(from, node.end, `,${JSON.stringify((node.property as ES.Identifier).name)}`)
  else {
    out.update(from, at + 1, ',')
    out.remove(node.end - 1, node.end)
  }
  out.wrap(node, '$get(', `${isChained ? ',true' : ''})${more}`)
  const inner = object.type === 'ChainExpression' ? object.expression : object
  if (inner.type === 'MemberExpression' && inner.object.type !== 'Super') view(inner as Member, null, out)
}

/** Whether the part of `a?.b.c` that an expression is may give undefined because of its `?.`. */
function isOptional(node: ES.Node): boolean {
  for (let at = node; at.type === 'MemberExpression' || at.type === 'CallExpression'; ) {
    if (at.optional) return true
    at = at.type === 'MemberExpression' ? at.object : at.callee
  }
  return false
}

import type * as ES from 'estree'
import { type Positioned, visitAll } from './analysis.ts'
import { isOptional } from './chains.ts'
import type { Code } from './code.ts'
import { isName } from './helpers.ts'

// Code of a domain may call a method of another domain's class only on objects that have the method. It may not call it on other objects with call(),
// apply(), a callback's `this` or `super`. Therefore the compiler inserts `$lend(f)` around each value that could be such a method. It returns f, or
// throws.

const withoutChain = 'call() and apply() are called without ?.: ask before whether there is a function'

type Refuse = (node: { start: number }, message: string) => void

/** Methods of lists, maps and sets that call a function with a `this` of the caller's choice. */
const withThis = /^(?:every|filter|find|findIndex|findLast|findLastIndex|flatMap|forEach|from|map|some)$/

export function guardLending(ast: Positioned<ES.Program>, out: Code, refuse: Refuse): void {
  const lend = (node: ES.Node | null | undefined) => {
    if (!node || /^(?:Literal|Super|ThisExpression|ArrowFunctionExpression|FunctionExpression)$/.test(node.type)) return
    out.wrap((node.type === 'SpreadElement' ? node.argument : node) as Positioned<ES.Node>, '$lend(')
  }
  visitAll(ast, node => {
    if (node.type === 'MemberExpression' && !node.computed && isBorrower(node.property)) {
      if (isOptional(node)) refuse(node, withoutChain)
      lend(node.object)
    }
    if (
      node.type === 'CallExpression' &&
      node.optional &&
      node.callee.type === 'MemberExpression' &&
      isBorrower(node.callee.property)
    )
      refuse(node, withoutChain)
    if (node.type === 'ObjectPattern') {
      for (const one of node.properties)
        if (one.type === 'Property' && !one.computed && isBorrower(one.key))
          refuse(one as Positioned<ES.Property>, 'call() and apply() are called where they are named: f.call(x)')
    }
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
    const { computed, property } = node.callee
    const takesThis = !computed && property.type === 'Identifier' && withThis.test(property.name)
    // Reflect.apply() itself checks whether the function is a method of its object.
    if (isName(node.callee.object, 'Reflect')) return
    const [first, more] = node.arguments
    const isMany = more !== undefined || first?.type === 'SpreadElement'
    if (computed || isBorrower(property) || (takesThis && isMany)) node.arguments.forEach(lend)
  })
  visitAll(ast, node => {
    if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') checkSuper(node, out, refuse)
    else if (node.type === 'ObjectExpression' && node.properties.some(one => superIn(one) !== null))
      refuse(superIn(node)!, 'super is for methods of classes')
  })
}

const isBorrower = (key: ES.Node): boolean => isName(key, 'call') || isName(key, 'apply')

/** Makes methods that use `super` check that `this` is an object of their class. */
function checkSuper(made: ES.Class, out: Code, refuse: Refuse): void {
  for (const member of made.body.body) {
    if (member.type !== 'MethodDefinition' || member.kind === 'constructor' || member.static) continue
    const found = superIn(member.value)
    if (!found) continue
    if (!made.id) refuse(found, 'a class whose methods use super has a name')
    else out.appendRight((member.value.body as Positioned<ES.BlockStatement>).start + 1, `$lend(${made.id.name},this);`)
  }
}

/** A use of `super` in a node. It must refer to the node's own class, not to a class within the node. */
function superIn(node: ES.Node): Positioned<ES.Node> | null {
  let found: Positioned<ES.Node> | null = null
  const inner: [number, number][] = []
  visitAll(node, one => {
    if (one !== node && (one.type === 'ClassBody' || one.type === 'ObjectExpression')) inner.push([one.start, one.end])
  })
  visitAll(node, one => {
    if (one.type === 'Super' && !inner.some(([from, to]) => one.start > from && one.end < to)) found = one
  })
  return found
}

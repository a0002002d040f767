import type { ScopeManager } from 'eslint-scope'
import type * as ES from 'estree'
import type MagicString from 'magic-string'
import { declarations, type Positioned, visitAll } from './analysis.ts'
import { isName } from './helpers.ts'
import { targetsOf } from './writes.ts'

// Code of a domain could have a function of the mudlib change fields of others' objects: `addTension(king, 5, 0)`. An exported function, or a
// method, that changes fields of what it is given looks at that as it begins: `$own(one)`, see givenCheck().

export function guardGiven(ast: ES.Program, scopes: ScopeManager, exports: readonly string[], out: MagicString): void {
  const guard = (made: ES.Function) => {
    const { start } = made.body as Positioned<ES.BlockStatement>
    const changed = made.body.type === 'BlockStatement' ? changedIn(made, scopes) : []
    if (changed.length > 0) out.appendRight(start + 1, `$own(${changed.join()});`)
  }
  for (const { name, value } of declarations(ast)) {
    const isFunction = value?.type === 'FunctionDeclaration' || value?.type === 'ArrowFunctionExpression'
    if (isFunction && exports.includes(name)) guard(value)
  }
  visitAll(ast, node => {
    if (node.type === 'MethodDefinition' && node.kind === 'method') guard(node.value)
  })
}

/** The names of the parameters that a function changes fields of, also by another name or further in. */
function changedIn(made: ES.Function, scopes: ScopeManager): string[] {
  const { body } = made
  const namesIn = (node: ES.Node) => scopes.getDeclaredVariables(node).map(({ name }) => name)
  const roots = new Map(namesIn(made).map(name => [name, name]))
  const changed = new Set<string | undefined>()
  visitAll(body, node => {
    const root = node.type === 'VariableDeclarator' && roots.get(rootOf(node.init))
    if (root) for (const name of namesIn(node)) roots.set(name, root)
  })
  visitAll(body, node => {
    for (const { object } of targetsOf(node)) changed.add(roots.get(rootOf(object)))
    if (node.type === 'CallExpression' && isAssign(node.callee)) changed.add(roots.get(rootOf(node.arguments[0])))
  })
  return [...changed].filter(name => name !== undefined)
}

const isAssign = (callee: ES.Node) => callee.type === 'MemberExpression' && isName(callee.property, 'assign')

/** `a` of `a.b.c`; empty for what isn't reached from a name. */
function rootOf(node: ES.Node | null | undefined): string {
  if (node?.type === 'MemberExpression') return rootOf(node.object)
  return node?.type === 'Identifier' ? node.name : ''
}

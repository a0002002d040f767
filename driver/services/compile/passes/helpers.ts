import type * as ES from 'estree'
import { declarations, type Positioned } from './analysis.ts'

/** The names of the helpers that esbuild writes into its CommonJS output. */
export const esbuildHelpers =
  /^__(create|defProp|getOwnPropDesc|getOwnPropNames|getProtoOf|hasOwnProp|export|copyProps|toESM|toCommonJS|decorateClass)$/

/**
 * The offsets at which esbuild itself uses its helpers and `require`. Anywhere else, the author wrote such a name, and with `__decorateClass`, code
 * could define anything on any class. A decorator may decorate only classes of its own file.
 */
export function ownUses(ast: ES.Program): Set<number> {
  const places = new Set<number>()
  const allow = (node: ES.Node) => places.add((node as Positioned<ES.Node>).start)
  const isClass = (value: ES.Node | null) => value?.type === 'ClassDeclaration' || value?.type === 'ClassExpression'
  const classes = new Set(declarations(ast).flatMap(({ name, value }) => (isClass(value) ? [name] : [])))
  let exported = false
  for (const statement of ast.body) {
    if (statement.type === 'VariableDeclaration' && statement.declarations.length === 1)
      requireCall(statement.declarations[0]!.init)?.names.forEach(allow)
    if (statement.type !== 'ExpressionStatement') continue
    const { expression } = statement
    if (isExport(expression) && !exported) {
      exported = true
      allow(expression.callee)
    } else {
      const call = decoration(expression, classes)
      if (call) allow(call.callee)
    }
  }
  return places
}

/** Reads `require("x")` or `__toESM(require("x"))`. @returns the path, and the nodes of esbuild's own names in it */
export function requireCall(init: ES.Expression | null | undefined): { from: string; names: ES.Node[] } | null {
  if (init?.type !== 'CallExpression') return null
  const [argument] = init.arguments
  if (isName(init.callee, '__toESM')) {
    const inner = requireCall(argument as ES.Expression)
    return inner?.names.length === 1 ? { from: inner.from, names: [init.callee, ...inner.names] } : null
  }
  if (!isName(init.callee, 'require') || init.arguments.length !== 1 || argument?.type !== 'Literal') return null
  return typeof argument.value === 'string' ? { from: argument.value, names: [init.callee] } : null
}

/** Whether a node is `__export(x_exports, { name: () => value })`. */
function isExport(node: ES.Expression): node is ES.SimpleCallExpression {
  if (node.type !== 'CallExpression' || !isName(node.callee, '__export') || node.arguments.length !== 2) return false
  const [target, getters] = node.arguments
  if (target?.type !== 'Identifier' || getters?.type !== 'ObjectExpression') return false
  return getters.properties.every(one => one.type === 'Property' && one.value.type === 'ArrowFunctionExpression')
}

/** Whether a statement is `module.exports = __toCommonJS(x_exports);`. */
export function isModuleExports(statement: ES.Node): boolean {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return false
  const { left, right } = statement.expression
  return (
    left.type === 'MemberExpression' &&
    isName(left.object, 'module') &&
    right.type === 'CallExpression' &&
    isName(right.callee, '__toCommonJS') &&
    right.arguments[0]?.type === 'Identifier'
  )
}

/** The call in `__decorateClass([…], Orc.prototype, "hp", 2)` or `Orc = __decorateClass([…], Orc)`, if the class is one of this file. */
function decoration(node: ES.Expression, classes: ReadonlySet<string>): ES.SimpleCallExpression | null {
  const call = node.type === 'AssignmentExpression' && node.operator === '=' ? node.right : node
  if (call.type !== 'CallExpression' || !isName(call.callee, '__decorateClass')) return null
  const [list, target, name, kind] = call.arguments
  if (list?.type !== 'ArrayExpression' || !target) return null
  const member = target.type === 'MemberExpression' && !target.computed ? target : null
  if (member && !isName(member.property, 'prototype')) return null
  const owner = member ? member.object : target
  if (owner.type !== 'Identifier' || !classes.has(owner.name)) return null
  if (node.type === 'AssignmentExpression') {
    return isName(node.left, owner.name) && call.arguments.length === 2 ? call : null
  }
  return call.arguments.length === 4 &&
    name?.type === 'Literal' &&
    kind?.type === 'Literal' &&
    !kept.has(String(name.value))
    ? call
    : null
}

/** Properties that the driver defines on every object. A class that defined such a property itself could give it a false value. */
export const kept: ReadonlySet<string> = new Set(
  'id path environment inventory destructed isBlueprint constructor'.split(' '),
)

export function isName(node: ES.Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}

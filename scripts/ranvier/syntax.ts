import type { Node } from 'acorn'
import { ancestor } from 'acorn-walk'
import type * as ES from 'estree'

// Functions that examine the syntax of scripts.

/** Whether an initial value implies little about the later type of a variable. */
export function isVague(init: ES.Expression | null): boolean {
  if (init === null) return true
  if (init.type === 'Literal') return init.value === null
  if (init.type === 'Identifier') return init.name === 'undefined'
  if (init.type === 'ArrayExpression') return init.elements.length === 0
  return init.type === 'ObjectExpression'
}

/** Whether the type of a value depends on other values. */
export function isComputed(init: ES.Expression | null | undefined): boolean {
  return init != null && /^(Call|Member|New|Conditional|Logical|Array)Expression$/.test(init.type)
}

export const isName = (node: ES.Node, name: string) => node.type === 'Identifier' && node.name === name
export const keyOf = ({ key }: ES.Property) =>
  key.type === 'Identifier' ? key.name : String((key as ES.Literal).value)
export const isDirective = (one: ES.Statement) => one.type === 'ExpressionStatement' && 'directive' in one

/** The value that a statement `module.exports = …` exports. */
export function exportOf(statement: ES.Statement): ES.Expression | null {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return null
  const { left, right } = statement.expression
  const isExport = left.type === 'MemberExpression' && isName(left.object, 'module') && isName(left.property, 'exports')
  return isExport ? right : null
}

/** The function that a maker function just returns; null if the maker does anything else. */
export function returned(maker: ES.ArrowFunctionExpression | ES.FunctionExpression): ES.Expression | null {
  const { body } = maker
  const isFunction = (node: ES.Node | null | undefined) =>
    node?.type === 'FunctionExpression' || node?.type === 'ArrowFunctionExpression'
  if (body.type !== 'BlockStatement') return isFunction(body) ? body : null
  const [only, ...more] = body.body
  if (only?.type !== 'ReturnStatement' || more.length > 0) return null
  return isFunction(only.argument) ? only.argument! : null
}

/** Whether the body of a function uses `this`. */
export function usesThis(body: ES.Node): boolean {
  let found = false
  const walk = (node: unknown): void => {
    if (found || typeof node !== 'object' || node === null) return
    const type = Array.isArray(node) ? '' : (node as ES.Node).type
    if (type === 'ThisExpression') found = true
    else if (type !== 'FunctionExpression' && type !== 'FunctionDeclaration') Object.values(node).forEach(walk)
  }
  walk(body)
  return found
}

/** All names that a script declares anywhere. */
export function namesIn(program: Node): { declared: Set<string> } {
  const declared = new Set<string>()
  const note = (pattern: ES.Pattern | null | undefined): void => {
    if (!pattern) return
    if (pattern.type === 'Identifier') declared.add(pattern.name)
    else if (pattern.type === 'ObjectPattern')
      for (const one of pattern.properties) note(one.type === 'RestElement' ? one.argument : one.value)
    else if (pattern.type === 'ArrayPattern') pattern.elements.forEach(note)
    else if (pattern.type === 'AssignmentPattern') note(pattern.left)
    else if (pattern.type === 'RestElement') note(pattern.argument)
  }
  ancestor(program, {
    VariableDeclarator: (node: Node) => note((node as unknown as ES.VariableDeclarator).id),
    Function: (node: Node) => {
      const { params, ...more } = node as unknown as ES.Function & { id?: ES.Identifier | null }
      params.forEach(note)
      note(more.id)
    },
    CatchClause: (node: Node) => note((node as unknown as ES.CatchClause).param),
  } as never)
  return { declared }
}

import { parse } from './parser.ts'
import { resolve } from './scope.ts'
import type { Expression, Statement } from './syntax.ts'

/** A use of a global name in a program. */
export interface Use {
  readonly name: string
  readonly line: number
  readonly kind: 'read' | 'set' | 'called'
  /** The field of the global that is read or set: `name` in `self.name`; empty if there is none. */
  readonly field: string
}

/**
 * The globals that a program uses.
 * @throws LuaSyntaxError
 */
export function usesOf(source: string): Use[] {
  const body = parse(source)
  const { variables } = resolve(body)
  const found: Use[] = []
  const note = (node: Expression, kind: Use['kind'], field = '') => {
    if (node.type === 'name' && !variables.has(node)) found.push({ name: node.name, line: node.line, kind, field })
  }
  const target = (node: Expression) => {
    if (node.type === 'index' && node.base.type === 'name' && node.key.type === 'string')
      note(node.base, 'set', node.key.value)
    else if (node.type === 'index') all([node.base, node.key])
    else note(node, 'set')
  }
  const all = (list: readonly Expression[]) => list.forEach(expression)
  const block = (list: readonly Statement[]) => list.forEach(statement)

  function expression(node: Expression): void {
    switch (node.type) {
      case 'name':
        note(node, 'read')
        break
      case 'index':
        if (node.base.type === 'name' && node.key.type === 'string') note(node.base, 'read', node.key.value)
        else all([node.base, node.key])
        break
      case 'call':
        if (node.base.type === 'name' && node.method === null) note(node.base, 'called')
        else expression(node.base)
        all(node.args)
        break
      case 'one':
      case 'unary':
        expression(node.inner)
        break
      case 'binary':
        all([node.left, node.right])
        break
      case 'function':
        block(node.body)
        break
      case 'table':
        for (const { key, value } of node.fields) all(key ? [key, value] : [value])
        break
    }
  }

  function statement(node: Statement): void {
    switch (node.type) {
      case 'local':
      case 'return':
        all(node.values)
        break
      case 'local function':
        expression(node.value)
        break
      case 'assign':
        node.targets.forEach(target)
        all(node.values)
        break
      case 'run':
        expression(node.call)
        break
      case 'do':
        block(node.body)
        break
      case 'while':
      case 'repeat':
        expression(node.condition)
        block(node.body)
        break
      case 'if':
        for (const { condition, body: inside } of node.clauses) {
          if (condition) expression(condition)
          block(inside)
        }
        break
      case 'count':
        all([node.from, node.to, ...(node.by ? [node.by] : [])])
        block(node.body)
        break
      case 'iterate':
        all(node.values)
        block(node.body)
        break
    }
  }
  block(body)
  return found
}

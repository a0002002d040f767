import type * as ES from 'estree'
import { type Positioned, visitAll } from './analysis.ts'
import type { Code } from './code.ts'

/**
 * Notes the fields that a domain's methods assign, with their values before (TurnChanges.wrote): by them it is known what an object was like before a
 * turn that failed. Only fields that a class of the file declares: reading those runs no code.
 */
export function noteWrites(ast: ES.Node, out: Code): void {
  const declared = new Set<string>()
  visitAll(ast, node => {
    if (node.type === 'PropertyDefinition' && !node.static && !node.computed && node.key.type === 'Identifier')
      declared.add(node.key.name)
  })
  if (declared.size === 0) return
  visitAll(ast, node => {
    const target =
      node.type === 'AssignmentExpression' ? node.left : node.type === 'UpdateExpression' ? node.argument : null
    if (target?.type !== 'MemberExpression' || target.computed || target.object.type !== 'ThisExpression') return
    const { name } = target.property as ES.Identifier
    if (declared.has(name))
      out.wrap(node as Positioned<ES.Expression>, `($meter.changes.wrote(this,"${name}",this.${name}),`)
  })
}

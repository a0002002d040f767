import type * as ES from 'estree'
import { type Positioned, visitAll } from './analysis.ts'
import type { Code } from './code.ts'

/** The number of fields that one note holds: see TurnChanges.wrote(). */
const together = 3

type OwnFunction = Positioned<ES.FunctionDeclaration | ES.FunctionExpression> & { body: Positioned<ES.BlockStatement> }

/**
 * Makes each function of a domain note the fields of `this` that it assigns, with their values at its beginning, so that the state of an object
 * before a failed turn is known. Only fields that a class of the file declares are noted, because reading them runs no code.
 */
export function noteWrites(ast: ES.Node, out: Code): void {
  const declared = new Set<string>()
  const functions: OwnFunction[] = []
  const constructors = new Set<ES.Node>()
  const assigned: { at: number; name: string }[] = []
  visitAll(ast, node => {
    if (node.type === 'PropertyDefinition' && !node.static && !node.computed && node.key.type === 'Identifier')
      declared.add(node.key.name)
    if (node.type === 'MethodDefinition' && node.kind === 'constructor') constructors.add(node.value)
    if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') functions.push(node as OwnFunction)
    const target =
      node.type === 'AssignmentExpression' ? node.left : node.type === 'UpdateExpression' ? node.argument : null
    if (target?.type !== 'MemberExpression' || target.computed || target.object.type !== 'ThisExpression') return
    if (target.property.type !== 'Identifier') return
    assigned.push({ at: (target as Positioned<ES.MemberExpression>).start, name: target.property.name })
  })
  // Of the functions around a place, the innermost one begins last, and `this` at the place belongs to it.
  functions.sort((a, b) => b.start - a.start)
  const noted = new Map<OwnFunction, Set<string>>()
  for (const { at, name } of assigned) {
    const own = functions.find(({ start, end }) => at > start && at < end)
    if (!declared.has(name) || !own || constructors.has(own) || at < own.body.start) continue
    noted.set(own, (noted.get(own) ?? new Set()).add(name))
  }
  for (const [{ body }, names] of noted) {
    const all = [...names]
    for (let i = 0; i < all.length; i += together) {
      const some = all.slice(i, i + together)
      const values = some.map(name => `,this.${name}`).join('')
      out.appendRight(body.start + 1, `$meter.changes.wrote(this,"${some.join()}"${values});`)
    }
  }
}

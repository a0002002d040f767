import type * as ES from 'estree'
import { type Positioned, visitAll } from './analysis.ts'
import type { Code } from './code.ts'
import { allowedGlobals } from './globals.ts'

// Code of a domain may not call private or protected methods of other domains, and may call only marked methods of a daemon. Therefore the compiler
// inserts `$reach(x,$r0)` around the object of each call. It returns x, or throws. `$r0` stands for the method's name, and says whether any class
// closes a method of that name. If not, a call costs only the reading of a field. See services/checks/closed-methods.ts.

/** The code before and after the object of a call. */
interface Reached {
  before: string
  after: string
}

/** The additions for a file's calls: code around their objects, variables that hold the objects, and a constant for each method's name. */
export interface Calls {
  /** The code around the object of each call, by the object's node. */
  reached: ReadonlyMap<ES.Node, Reached>
  names: readonly string[]
  constants: readonly string[]
}

/**
 * Finds the calls of methods in a file, and inserts checks around computed names.
 * @param imports the names of imports, whose members are exports
 */
export function findCalls(ast: Positioned<ES.Program>, out: Code, imports: { has: (name: string) => boolean }): Calls {
  const reached = new Map<ES.Node, Reached>()
  const names: string[] = []
  const constants = new Map<string, string>()
  const isKnown = (object: ES.Node) =>
    /^(?:ThisExpression|Super|Literal|TemplateLiteral|ArrayExpression)$/.test(object.type) ||
    (object.type === 'Identifier' && (imports.has(object.name) || allowedGlobals.has(object.name)))
  visitAll(ast, node => {
    const callee =
      node.type === 'CallExpression' ? node.callee : node.type === 'TaggedTemplateExpression' ? node.tag : null
    if (callee?.type !== 'MemberExpression' || isKnown(callee.object)) return
    const name = nameOf(callee)
    if (name === null) {
      const object = `$k${(callee as Positioned<ES.MemberExpression>).end}`
      names.push(object)
      reached.set(callee.object, { before: `(${object}=`, after: ')' })
      out.wrap(callee.property as Positioned<ES.Node>, `$reach.computed(${object},`)
      return
    }
    let constant = constants.get(name)
    if (constant === undefined) constants.set(name, (constant = `$r${constants.size}`))
    reached.set(callee.object, { before: '$reach(', after: `,${constant})` })
  })
  const made = [...constants].map(([name, constant]) => `${constant}=$reach.called(${JSON.stringify(name)})`)
  return { reached, names, constants: made }
}

/** The name of the member that is read; null if it is computed; empty if it is private (`#name`). */
export function nameOf({ computed, property }: ES.MemberExpression): string | null {
  if (!computed) return property.type === 'Identifier' ? property.name : ''
  return property.type === 'Literal' ? String(property.value) : null
}

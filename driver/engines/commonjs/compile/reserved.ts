import type * as ES from 'estree'
import { reservedKeys } from '../../../kernel/guard/keys.ts'
import { type Positioned, visitAll } from '../../../services/compile/passes/analysis.ts'
import type { Code } from '../../../services/compile/passes/code.ts'
import { targetsOf } from '../../../services/compile/passes/writes.ts'
import { ReadInChain } from './rules.ts'

// `x.constructor`, `X.prototype` and `x.__proto__` lead to objects that other code shares. A script may read them, but only through
// functions of the driver, which return a safe value in place of an unsafe one: see ../reserved-values.ts.

type Refuse = (node: { start: number }, message: string) => void
type Member = Positioned<ES.MemberExpression>

const readers = new Map([
  ['constructor', '$constructor'],
  ['prototype', '$prototype'],
  ['__proto__', '$proto'],
])

/**
 * Inserts calls of these functions where a script reads one of the three members.
 * @throws ReadInChain if the script reads one within `a?.b`
 */
export function guardReserved(ast: Positioned<ES.Program>, out: Code, refuse: Refuse): void {
  const targets = new Set<ES.Node>()
  const chained = new Set<ES.Node>()
  visitAll(ast, node => {
    for (const target of targetsOf(node)) {
      targets.add(target)
      const name = reservedName(target.property, target.computed)
      if (name === null) continue
      const isPlain = node.type === 'AssignmentExpression' && node.operator === '='
      // Any other operator that sets the member may also return its current value.
      if (!isPlain && node.type !== 'UnaryExpression') refuse(node, `.${name} is set with = in scripts`)
    }
    if (node.type === 'ChainExpression') visitAll(node, one => chained.add(one))
    if (node.type !== 'ObjectPattern') return
    for (const one of node.properties) {
      const name = one.type === 'Property' ? reservedName(one.key, one.computed) : null
      if (name !== null) refuse(one as Positioned<ES.Node>, `${name} is not taken out of an object so: write x.${name}`)
    }
  })
  const made = calleesOfNew(ast)
  visitAll(ast, node => {
    if (node.type !== 'MemberExpression' || targets.has(node)) return
    const name = reservedName(node.property, node.computed)
    if (name === null) return
    const reader = readers.get(name)
    if (reader === undefined) refuse(node, `.${name} is out of reach in scripts: use Object.defineProperty()`)
    else if (node.object.type === 'Super') refuse(node, `super.${name} is out of reach in scripts`)
    else if (chained.has(node)) throw new ReadInChain()
    else read(node, reader, made.has(node), out)
  })
}

function read(node: Member, reader: string, isMade: boolean, out: Code): void {
  // The object may be in brackets, which are not part of its node.
  const { start } = node.property as Positioned<ES.Expression>
  const from = out.original.lastIndexOf(node.computed ? '[' : '.', start)
  // The inserted code begins with a space, for two reasons. A line that began with a bracket would continue the previous line. Also, a word directly
  // before the code has to be separated from it.
  out.wrap(node, `${isMade ? '(' : ' '}${reader}(`, isMade ? '))' : ')')
  out.remove(from, node.end)
}

/** The expressions after `new`. A call there has to be in parentheses. */
export function calleesOfNew(ast: ES.Program): Set<ES.Node> {
  const found = new Set<ES.Node>()
  visitAll(ast, node => {
    if (node.type !== 'NewExpression') return
    let callee: ES.Node = node.callee
    for (found.add(callee); callee.type === 'MemberExpression'; found.add(callee)) callee = callee.object
  })
  return found
}

/** The name of a reserved member; null if it isn't reserved. Scripts may use `bind`. */
function reservedName(key: ES.Node, computed: boolean): string | null {
  const name =
    key.type === 'Identifier' && !computed ? key.name : key.type === 'Literal' ? String(key.value) : undefined
  return name !== undefined && name !== 'bind' && reservedKeys.has(name) ? name : null
}

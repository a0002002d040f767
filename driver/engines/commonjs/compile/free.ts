import type { Reference, ScopeManager } from 'eslint-scope'
import type * as ES from 'estree'
import type MagicString from 'magic-string'
import { type Positioned, visitAll } from '../../../services/compile/passes/analysis.ts'
import { whyNotOfProcess } from '../globals/process.ts'
import { isGlobal, whyNoGlobal } from './names.ts'
import { calleesOfNew } from './reserved.ts'

type Tell = (node: { start: number }, message: string) => void

/** Globals that can't be changed. They are read directly, not passed in as parameters. */
const constants: ReadonlySet<string> = new Set(['undefined', 'NaN', 'Infinity'])

/**
 * Resolves the names that a script doesn't declare. A global that scripts have becomes a parameter. A name that is assigned becomes a variable of the
 * file, similar to sloppy code. Any other name throws where it is read, as in Node, so that the rest of the file can be used.
 * @param reserved names that the driver uses itself
 * @returns the globals, sorted, and the variables to declare
 */
export function settleFreeNames(
  ast: ES.Program,
  scopes: ScopeManager,
  out: MagicString,
  { refuse, warn }: { refuse: Tell; warn: Tell },
  reserved: readonly string[],
): { globals: string[]; undeclared: string[] } {
  const free = scopes.globalScope?.through ?? []
  const globals = new Set<string>()
  const undeclared = new Map<string, Reference>()
  for (const one of free) {
    const { name } = one.identifier as ES.Identifier
    if (one.isWrite() && !isGlobal(name) && !undeclared.has(name)) undeclared.set(name, one)
  }
  const around = surroundings(ast, free)
  for (const { identifier } of free) {
    const node = identifier as Positioned<ES.Identifier>
    const { name } = node
    if (name === 'arguments') refuse(node, 'a script has no arguments of its own')
    else if (constants.has(name)) continue
    else if (reserved.includes(name)) {
      if (name.startsWith('$')) refuse(node, `the name ${name} is the driver's own`)
    } else if (isGlobal(name)) {
      globals.add(name)
      const member = around.get(node)
      const why = name === 'process' && member?.startsWith('.') ? whyNotOfProcess(member.slice(1)) : null
      if (why !== null) warn(node, why)
    } else if (!undeclared.has(name)) {
      warn(node, whyNoGlobal(name))
      out.update(node.start, node.end, substitute(name, around.get(node)))
    }
  }
  for (const [name, { identifier }] of undeclared) {
    if (constants.has(name) || reserved.includes(name)) continue
    warn(
      identifier as Positioned<ES.Identifier>,
      `'${name}' is assigned and never declared: here it is a variable of this file`,
    )
  }
  const names = [...undeclared.keys()].filter(name => !constants.has(name) && !reserved.includes(name))
  return { globals: [...globals].sort(), undeclared: names }
}

/** The construct that a name is a part of; for `name.member`, a dot and the member. */
type Surrounding = 'shorthand' | 'typeof' | 'made' | `.${string}`

/** The constructs around names in which a call can't simply replace the name, and the members that are read of names. */
function surroundings(ast: ES.Program, free: readonly Reference[]): Map<ES.Node, Surrounding> {
  const wanted = new Set<ES.Node>(free.map(({ identifier }) => identifier as ES.Node))
  const found = new Map<ES.Node, Surrounding>()
  const made = calleesOfNew(ast)
  visitAll(ast, node => {
    if (node.type === 'Property' && node.shorthand && wanted.has(node.value)) found.set(node.value, 'shorthand')
    else if (node.type === 'UnaryExpression' && node.operator === 'typeof' && wanted.has(node.argument))
      found.set(node.argument, 'typeof')
    else if (node.type === 'MemberExpression' && node.property.type === 'Identifier' && wanted.has(node.object))
      found.set(node.object, `.${node.property.name}`)
  })
  for (const one of made) if (wanted.has(one)) found.set(one, 'made')
  return found
}

function substitute(name: string, where: Surrounding | undefined): string {
  if (where === 'typeof') return '(void 0)'
  const call = `$free(${JSON.stringify(name)})`
  if (where === 'made') return `(${call})`
  return where === 'shorthand' ? `${name}: ${call}` : call
}

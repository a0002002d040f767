import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parse } from '@babel/parser'
import type { CallExpression, Node, ObjectExpression } from '@babel/types'

/** A place in a domain's code that does something else, or nothing, if the domain and what it uses are on different shards. */
export interface Finding {
  file: string
  line: number
  text: string
}

/** What functions without a path give on one shard of several. */
const local: Readonly<Record<string, string>> = {
  users: 'users() gives the players of this shard only',
  objectsOf: 'objectsOf() gives the objects of this shard only',
  transaction: 'transaction() takes objects of one shard only',
}

/** What functions that take a path do with the path of another domain. */
const foreign: Readonly<Record<string, string>> = {
  load: 'gives a stub, with exits and texts but without contents, timers and stored fields',
  findLoaded: 'gives a stub, or null',
  find: 'gives a stub, or null',
  move: 'hands a player over to the other shard, and throws for anything else',
  travel: 'hands a player over to the other shard, and throws for anything else',
  goTo: 'ends at the border',
}

/** Lists what the code of a domain would do over a border. @throws an Error if there is no such domain */
export function findingsIn(domains: string, name: string): Finding[] {
  const root = join(domains, name)
  if (!existsSync(root)) throw new Error(`${root}: there is no such domain`)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
  return files.flatMap(file => {
    const mudFile = posix.join('/domains', name, file.replaceAll('\\', '/'))
    return findings(mudFile, readFileSync(join(root, file), 'utf8'), name)
  })
}

function findings(file: string, source: string, domain: string): Finding[] {
  const found: Finding[] = []
  const ast = parse(source, { sourceType: 'module', plugins: ['typescript', 'decorators'], errorRecovery: true })
  const note = (node: Node, text: string) => found.push({ file, line: node.loc?.start.line ?? 0, text })
  visit(ast.program, node => {
    if (node.type === 'CallExpression') noteCall(node, note, file, domain)
    if (node.type === 'ClassProperty' && node.key.type === 'Identifier' && node.value?.type === 'ObjectExpression')
      noteExits(node.key.name, node.value, note, file, domain)
  })
  return found
}

function noteCall(node: CallExpression, note: (node: Node, text: string) => void, file: string, domain: string): void {
  const { callee } = node
  const name =
    callee.type === 'Identifier'
      ? callee.name
      : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
        ? callee.property.name
        : ''
  const isFunction = callee.type === 'Identifier'
  if (isFunction && Object.hasOwn(local, name)) note(node, local[name]!)
  if (isFunction && name === 'on' && hasWorldReach(node)) note(node, 'it hears what happens on this shard only')
  if (!Object.hasOwn(foreign, name)) return
  for (const argument of node.arguments)
    if (argument.type === 'StringLiteral' && otherDomain(argument.value, file, domain) !== null)
      note(
        node,
        `${name}('${argument.value}') ${foreign[name]} if ${otherDomain(argument.value, file, domain)} is elsewhere`,
      )
}

const hasWorldReach = ({ arguments: given }: CallExpression): boolean =>
  given.some(
    one =>
      one.type === 'ObjectExpression' &&
      one.properties.some(
        property =>
          property.type === 'ObjectProperty' &&
          property.key.type === 'Identifier' &&
          property.key.name === 'reach' &&
          property.value.type === 'StringLiteral' &&
          property.value.value === 'world',
      ),
  )

function noteExits(
  field: string,
  value: ObjectExpression,
  note: (node: Node, text: string) => void,
  file: string,
  domain: string,
): void {
  if (field !== 'exits') return
  for (const one of value.properties) {
    if (one.type !== 'ObjectProperty' || one.value.type !== 'StringLiteral') continue
    const other = otherDomain(one.value.value, file, domain)
    if (other !== null) note(one, `an exit to ${other}: players go on there, monsters stop, and a door has two states`)
  }
}

/** The other domain or mounted world that a path leads to, or null. */
function otherDomain(path: string, file: string, domain: string): string | null {
  if (!/^\.{0,2}\//.test(path)) return null
  const absolute = path.startsWith('/') ? path : posix.join(posix.dirname(file), path)
  const [, folder, name] = absolute.split('/')
  if (folder === 'domains') return name === undefined || name === domain ? null : `domain/${name}`
  return folder === 'diku' || folder === 'ranvier' ? `mount/${folder}/${name ?? ''}` : null
}

/** Calls a function with a node and all nodes in it. */
function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === 'object' && one !== null && typeof (one as Node).type === 'string') visit(one as Node, see)
  }
}

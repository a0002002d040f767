import type { Node, SourceFile } from 'typescript/unstable/ast'
import type { Kinds } from '../checks/shadow.ts'

/** A member of a class or an interface, as its source declares it. */
export interface MemberDoc {
  name: string
  /** `weight: number`, `move(to: MudObject | string): string | undefined`. */
  signature: string
  text: string
  isMethod: boolean
}

/** A class, an interface or a function that a file exports. */
export interface Doc {
  name: string
  /** The program's path, or `driver` for efuns. */
  path: string
  kind: 'class' | 'interface' | 'function'
  signature: string
  text: string
  /** The name of the parent class. */
  parent: string
  members: MemberDoc[]
}

type Declared = Node & {
  name?: Node
  members?: readonly Member[]
  heritageClauses?: readonly { types: readonly { expression: Node }[] }[]
  modifiers?: readonly Node[]
  body?: Node
}
type Member = Node & { name?: Node; modifiers?: readonly Node[]; body?: Node; initializer?: Node }

/** Characters of a default value that are shown. */
const longestDefault = 40

/** Reads the documentation of what a file exports from its declarations and the comments before them. */
export function docsOf(path: string, file: SourceFile, kinds: Kinds): Doc[] {
  const source = file.text
  const slice = (node: Node) => source.slice(node.pos, node.end).replace(commentsFirst, '').trim()
  const has = (node: Declared | Member, ...wanted: number[]) =>
    node.modifiers?.some(({ kind }) => wanted.includes(kind))
  const found: Doc[] = []
  for (const statement of file.statements as unknown as readonly Declared[]) {
    const kind =
      statement.kind === kinds.ClassDeclaration
        ? 'class'
        : statement.kind === kinds.InterfaceDeclaration
          ? 'interface'
          : statement.kind === kinds.FunctionDeclaration
            ? 'function'
            : null
    if (!kind || !statement.name || !has(statement, kinds.ExportKeyword)) continue
    const name = slice(statement.name)
    const parent = statement.heritageClauses?.[0]?.types[0]?.expression
    const members = (statement.members ?? []).flatMap(member => {
      if (!member.name || has(member, kinds.PrivateKeyword, kinds.DeclareKeyword)) return []
      const isMethod = member.kind === kinds.MethodDeclaration || member.kind === kinds.MethodSignature
      const text = commentBefore(source, member)
      return [{ name: slice(member.name), signature: signatureOf(source, member), text, isMethod }]
    })
    const signature = kind === 'function' ? signatureOf(source, statement) : name
    const text = commentBefore(source, statement)
    found.push({ name, path, kind, signature, text, parent: parent ? slice(parent) : '', members })
  }
  return found
}

/** Comments before a declaration. */
const commentsFirst = /^\s*(?:\/\/.*\s*|\/\*[\s\S]*?\*\/\s*)*/

/** The text of the docstring before a declaration, without its stars; empty if there is none. */
function commentBefore(source: string, { pos, end }: Node): string {
  const [comment = ''] = commentsFirst.exec(source.slice(pos, end)) ?? []
  const start = comment.lastIndexOf('/**')
  if (start < 0) return ''
  return comment
    .slice(start)
    .replace(/\*\/[\s\S]*$/, '')
    .replace(/^\/\*\*/, '')
    .split('\n')
    .map(line => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .trim()
}

/** A declaration on one line, without modifiers, body and long defaults. */
function signatureOf(source: string, node: Declared | Member): string {
  const { name, body, initializer } = node as Member
  const start = name!.pos
  const end = body ? body.pos : initializer ? initializer.pos : node.end
  const head = source
    .slice(start, end)
    .replace(commentsFirst, '')
    .replace(/\s+/g, ' ')
    .replace(/[;,={\s]+$/, '')
    .trim()
  const value = initializer ? source.slice(initializer.pos, initializer.end).trim() : ''
  return value !== '' && value.length <= longestDefault && !value.includes('\n') ? `${head} = ${value}` : head
}

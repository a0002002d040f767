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

/** A class, an interface, a type or a function that a file exports. */
export interface Doc {
  name: string
  /** The program's path, or `driver` for efuns. */
  path: string
  kind: 'class' | 'interface' | 'function' | 'type'
  /** The declaration of a function, the definition of a type, or the name of a class or an interface. */
  signature: string
  text: string
  /** The name of the parent class. */
  parent: string
  members: MemberDoc[]
  /** The settings of a behaviour, which `with({ … })` sets. */
  settings: MemberDoc[]
}

type Declared = Node & {
  name?: Node
  members?: readonly Member[]
  typeParameters?: readonly { name: Node; constraint?: Node }[]
  heritageClauses?: readonly { types: readonly { expression: Node; typeArguments?: readonly Node[] }[] }[]
  modifiers?: readonly Node[]
  body?: Node
}
type Member = Node & { name?: Node; modifiers?: readonly Node[]; body?: Node; initializer?: Node }
type Expression = Node & { expression?: Expression; properties?: readonly Member[] }

/** The longest default value that is shown, in characters. */
const longestDefault = 40

/** Reads the documentation of a file's exports from their declarations and the comments before them. */
export function docsOf(path: string, file: SourceFile, kinds: Kinds): Doc[] {
  const source = file.text
  const slice = (node: Node) => source.slice(node.pos, node.end).replace(commentsFirst, '').trim()
  const has = (node: Declared | Member, ...wanted: number[]) =>
    node.modifiers?.some(({ kind }) => wanted.includes(kind))
  const statements = file.statements as unknown as readonly Declared[]
  const membersOf = ({ members = [] }: Declared): MemberDoc[] =>
    members.flatMap(member => {
      if (!member.name || has(member, kinds.PrivateKeyword, kinds.DeclareKeyword)) return []
      const isMethod = member.kind === kinds.MethodDeclaration || member.kind === kinds.MethodSignature
      const text = commentBefore(source, member)
      return [{ name: slice(member.name), signature: signatureOf(source, member), text, isMethod }]
    })
  /** The members of the interface that a class passes to its parent as the type of its settings, with the values that `defaults()` returns. */
  const settingsOf = (one: Declared): MemberDoc[] => {
    const defaults = one.members?.find(({ name }) => name && slice(name) === 'defaults')
    const argument = one.heritageClauses?.[0]?.types[0]?.typeArguments?.[0]
    if (!argument) return []
    const constraint = one.typeParameters?.find(({ name }) => slice(name) === slice(argument))?.constraint
    const type = slice(constraint ?? argument)
    const declared = statements.find(
      ({ kind, name }) => kind === kinds.InterfaceDeclaration && name && slice(name) === type,
    )
    const values = defaults ? returned(defaults, kinds) : new Map<string, string>()
    return (declared ? membersOf(declared) : []).map(member => {
      const value = values.get(member.name) ?? ''
      const isShort = value !== '' && value.length <= longestDefault && !value.includes('\n')
      return isShort ? { ...member, signature: `${member.signature} = ${value}` } : member
    })
  }
  const returned = (method: Member, { ReturnStatement }: Kinds): Map<string, string> => {
    const body = method.body as (Node & { statements?: readonly Expression[] }) | undefined
    let one = body?.statements?.find(({ kind }) => kind === ReturnStatement)?.expression
    while (one && !one.properties) one = one.expression
    const properties = one?.properties ?? []
    return new Map(
      properties.flatMap(({ name, initializer }) => (name && initializer ? [[slice(name), slice(initializer)]] : [])),
    )
  }
  const found: Doc[] = []
  for (const statement of statements) {
    const kind =
      statement.kind === kinds.ClassDeclaration
        ? 'class'
        : statement.kind === kinds.InterfaceDeclaration
          ? 'interface'
          : statement.kind === kinds.FunctionDeclaration
            ? 'function'
            : statement.kind === kinds.TypeAliasDeclaration
              ? 'type'
              : null
    if (!kind || !statement.name || !has(statement, kinds.ExportKeyword)) continue
    const name = slice(statement.name)
    const parent = statement.heritageClauses?.[0]?.types[0]?.expression
    const signature =
      kind === 'function' ? signatureOf(source, statement) : kind === 'type' ? typeOf(slice(statement), source) : name
    const text = commentBefore(source, statement)
    found.push({
      name,
      path,
      kind,
      signature,
      text,
      parent: parent ? slice(parent) : '',
      members: membersOf(statement),
      settings: settingsOf(statement),
    })
  }
  return found
}

/** The definition of a type. A type that is derived from a list in the same file is shown as the list's values. */
function typeOf(declaration: string, source: string): string {
  const written = declaration.slice(declaration.indexOf('=') + 1).trim()
  // A type with comments is shown in its author's layout, with each comment above its line.
  if (written.includes('/**')) return indented(written)
  const text = written.replace(/\s+/g, ' ')
  const [, list] = /^\(typeof (\w+)\)\[number\]$/.exec(text) ?? []
  const [, table] = /^keyof typeof (\w+)$/.exec(text) ?? []
  const [, values] =
    new RegExp(`const ${list ?? table}\\b[^=]*=\\s*[[{]([^\\]}]*)`).exec(list || table ? source : '') ?? []
  if (values === undefined) return text
  const names = table ? [...values.matchAll(/^\s*['"]?([\w-]+)['"]?:/gm)] : [...values.matchAll(/['"]([^'"]+)['"]/g)]
  return names.length === 0 ? text : names.map(([, name]) => `'${name}'`).join(' | ')
}

/** Code as lines of text that aren't wrapped, with docstrings as `//` comments. */
function indented(code: string): string {
  return code
    .replace(/\/\*\*\s*([\s\S]*?)\s*\*\//g, (_all, comment: string) => `// ${comment.replace(/\s*\n\s*\*\s*/g, ' ')}`)
    .split('\n')
    .map(line => `  ${line}`)
    .join('\n')
}

/** Matches the comments before a declaration. */
const commentsFirst = /^\s*(?:\/\/.*\s*|\/\*[\s\S]*?\*\/\s*)*/

/** The text of the docstring before a declaration, without its stars; empty if there is none. */
function commentBefore(source: string, { pos, end }: Node): string {
  const [comment = ''] = commentsFirst.exec(source.slice(pos, end)) ?? []
  const start = comment.lastIndexOf('/**')
  if (start < 0) return ''
  const lines = comment
    .slice(start)
    .replace(/\*\/[\s\S]*$/, '')
    .replace(/^\/\*\*/, '')
    .split('\n')
    .map(line => line.replace(/^\s*\* ?/, '').trimEnd())
  return paragraphs(lines).trim()
}

/** Joins the lines of each paragraph, because the reader's window wraps them. Code, lists and tags keep their own lines. */
function paragraphs(lines: readonly string[]): string {
  const goesOn = (line: string, before: string) =>
    line !== '' && before !== '' && !/^(\s|@|[-*|] )/.test(line) && !/^(\s|\|)/.test(before)
  let text = ''
  let before = ''
  for (const line of lines) {
    text += text === '' ? line : goesOn(line, before) ? ` ${line}` : `\n${line}`
    before = line
  }
  return text
    .replace(/(^|\s)@returns /g, (_, gap: string) => `${gap}Returns `)
    .replace(/(^|\s)@throws /g, (_, gap: string) => `${gap}Throws `)
    .replace(/(^|\s)@param (\w+)/g, (_, gap: string, name: string) => `${gap}${name}:`)
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

import { parse } from '@babel/parser'
import type { ClassDeclaration, Node, ObjectExpression, Statement, TSInterfaceDeclaration } from '@babel/types'
import type { SettingText } from '../../api/index.ts'
import { Refused } from '../../kernel/guard/errors.ts'
import { keyName, options } from './class-text.ts'

/** The settings of a class, as a text declares them. */
export interface SettingTexts {
  readonly settings: readonly SettingText[]
  /** The parent class, and the path from which it is imported; null if it is in the same file, or if there is no parent. */
  readonly parent: { readonly name: string; readonly path: string } | null
}

/**
 * The settings of a class of behaviours, as its text declares them: `class Wander extends Behaviour<Settings>`, an interface of that name, and the
 * values that defaults() returns.
 * @param name the name of the class
 * @throws Refused if the text can't be parsed, or has no such class
 */
export function settingsIn(text: string, name: string): SettingTexts {
  let body: Statement[]
  try {
    ;({ body } = parse(text, options).program)
  } catch (error) {
    throw new Refused((error as Error).message)
  }
  const declared = body.map(one => (one.type === 'ExportNamedDeclaration' && one.declaration) || one)
  const found = declared.find(
    (one): one is ClassDeclaration => one.type === 'ClassDeclaration' && one.id?.name === name,
  )
  if (!found) throw new Refused(`there is no class ${name}`)
  const code = (node: Node): string => text.slice(node.start!, node.end!)
  const described = nameOfSettings(found, code)
  const shape = declared.find(
    (one): one is TSInterfaceDeclaration => one.type === 'TSInterfaceDeclaration' && one.id.name === described,
  )
  const first = defaultsOf(found)
  const settings = (shape?.body.body ?? []).flatMap((one): SettingText[] => {
    const key = one.type === 'TSPropertySignature' && !one.computed ? keyName(one.key) : null
    if (key === null || one.type !== 'TSPropertySignature') return []
    return [
      {
        name: key,
        type: one.typeAnnotation ? code(one.typeAnnotation.typeAnnotation) : 'unknown',
        about: aboutOf(one),
        code: first.has(key) ? code(first.get(key)!) : '',
      },
    ]
  })
  const parent = found.superClass?.type === 'Identifier' ? found.superClass.name : ''
  return { settings, parent: importOf(body, parent) }
}

/** The name of the type of a class's settings: the type argument of its parent, or the type that its own type parameter extends. */
function nameOfSettings(one: ClassDeclaration, code: (node: Node) => string): string {
  const given = (one.superTypeParameters as { params?: Node[] } | null | undefined)?.params?.[0]
  const name = given ? code(given) : ''
  const own = (one.typeParameters as { params?: { name: unknown; constraint?: Node | null }[] } | null | undefined)
    ?.params
  const parameter = own?.find(param => String((param.name as { name?: string }).name ?? param.name) === name)
  return parameter?.constraint ? code(parameter.constraint) : name
}

/** The values that defaults() returns, by name. */
function defaultsOf(one: ClassDeclaration): Map<string, Node> {
  const method = one.body.body.find(
    member => member.type === 'ClassMethod' && !member.computed && keyName(member.key) === 'defaults',
  )
  const back =
    method?.type === 'ClassMethod' ? method.body.body.find(({ type }) => type === 'ReturnStatement') : undefined
  const value = back?.type === 'ReturnStatement' ? back.argument : null
  const shown = value?.type === 'TSAsExpression' ? value.expression : value
  if (shown?.type !== 'ObjectExpression') return new Map()
  return new Map(
    (shown as ObjectExpression).properties.flatMap((entry): [string, Node][] => {
      const key = entry.type === 'ObjectProperty' && !entry.computed ? keyName(entry.key) : null
      return key === null || entry.type !== 'ObjectProperty' ? [] : [[key, entry.value]]
    }),
  )
}

/** A member's docstring, as one line. */
function aboutOf({ leadingComments }: Node): string {
  const last = leadingComments?.at(-1)
  if (last?.type !== 'CommentBlock' || !last.value.startsWith('*')) return ''
  return last.value
    .slice(1)
    .split('\n')
    .map(line => line.replace(/^\s*\*?\s?/, '').trim())
    .filter(line => line !== '')
    .join(' ')
}

/** The import of a name; null if it isn't imported. */
function importOf(body: readonly Statement[], name: string): SettingTexts['parent'] {
  for (const one of body) {
    if (one.type !== 'ImportDeclaration') continue
    for (const part of one.specifiers)
      if (part.type === 'ImportSpecifier' && part.local.name === name)
        return {
          name: part.imported.type === 'Identifier' ? part.imported.name : part.imported.value,
          path: one.source.value,
        }
  }
  return null
}

import { type ParserOptions, parse } from '@babel/parser'
import type {
  ArrayExpression,
  ClassBody,
  ClassDeclaration,
  ClassProperty,
  Expression,
  ObjectExpression,
  ObjectProperty,
} from '@babel/types'
import MagicString from 'magic-string'
import type { FieldText, ValueTree } from '../../api/index.ts'
import { Refused } from '../../kernel/guard/errors.ts'

/** The change of a field: the code of its new value, null to remove it, or changes to some entries if the field is an object. */
export type FieldChange = string | null | Readonly<Record<string, string | null>>

/** The parser's options for programs. */
export const options: ParserOptions = { sourceType: 'module', plugins: ['typescript', 'decorators-legacy'] }
const noData = Symbol('no data')

/** The fields of the class that a TypeScript text exports as its default. @throws Refused if it can't be parsed, or has no such class */
export function fieldsIn(text: string): FieldText[] {
  return properties(classIn(text)).map(one => {
    const { value, loc } = one
    const code = value ? text.slice(value.start!, value.end!) : ''
    const data = value ? dataOf(value) : noData
    const tree = value ? treeOf(text, value) : undefined
    const hasParts = tree && ['list', 'names', 'call'].includes(tree.kind)
    const field = { name: nameOf(one)!, code, line: loc!.start.line, ...(hasParts ? { tree } : {}) }
    return data === noData ? field : { ...field, value: data }
  })
}

/**
 * Returns a TypeScript text in which some fields of the default class are changed. The rest of the text is unchanged.
 * @throws Refused if the text can't be parsed, has no such class, or computes a field that is to change
 */
export function withFields(text: string, changes: Readonly<Record<string, FieldChange>>): string {
  const body = classIn(text)
  const edited = new MagicString(text)
  for (const [name, change] of Object.entries(changes)) {
    const field = properties(body).find(one => nameOf(one) === name)
    if (!field && body.body.some(one => 'key' in one && keyName(one.key) === name))
      throw new Refused(`${name} is worked out by code: change it there`)
    if (change === null) {
      if (field) removeLine(edited, text, field.start!, field.end!)
    } else if (typeof change === 'string') {
      if (field?.value) {
        // A type assertion on the value, such as `as const`, is kept.
        const { start, end } = /\b(?:as|satisfies) /.test(change) ? field.value : bare(field.value)
        edited.overwrite(start!, end!, change)
      } else if (field) edited.appendLeft(field.end!, ` = ${change}`)
      else addField(edited, text, body, `${name} = ${change}`)
    } else if (field) changeEntries(edited, text, listOf(field, name), change)
    else {
      const entries = Object.entries(change).flatMap(([key, code]) =>
        code === null ? [] : [`${keyText(key)}: ${code}`],
      )
      if (entries.length > 0) addField(edited, text, body, `${name} = { ${entries.join(', ')} }`)
    }
  }
  return edited.toString()
}

/**
 * Returns a TypeScript text in which one part of a field of the default class is changed. The rest of the text is unchanged.
 * @param path the field's name, then names of entries and indexes of elements; in a call, names and indexes within its settings
 * @param code the code of the part's new value; null removes the part. A new name, or the index after the last element, adds a part
 * @throws Refused if the text can't be parsed, has no such part, or computes the part
 */
export function withPart(text: string, path: readonly (string | number)[], code: string | null): string {
  const [name = '', ...rest] = path
  const last = rest.pop()
  if (last === undefined) return withFields(text, { [name]: code })
  const whole = () => path.join('/')
  const field = properties(classIn(text)).find(one => nameOf(one) === name)
  let part: Expression | null | undefined = field?.value
  for (const step of rest) part = part && partAt(part, step)
  const holder = part && settingsOf(bare(part))
  const edited = new MagicString(text)
  if (holder?.type === 'ObjectExpression') changeEntries(edited, text, holder, { [String(last)]: code })
  else if (holder?.type === 'ArrayExpression') changeElement(edited, text, holder, Number(last), code)
  else throw new Refused(`${whole()} is not there, or worked out by code: change it there`)
  const changed = edited.toString()
  // The new code may contain brackets that break the code around it, so the result is parsed again.
  classIn(changed)
  return changed
}

/** Returns a call's settings: its only argument, if that is an object. Returns any other value unchanged. */
function settingsOf(value: Expression): Expression {
  if (value.type !== 'CallExpression' || value.arguments.length !== 1) return value
  const [given] = value.arguments
  return given!.type === 'ObjectExpression' ? given! : value
}

function partAt(value: Expression, step: string | number): Expression | null {
  const holder = settingsOf(bare(value))
  if (holder.type === 'ObjectExpression') {
    const found = holder.properties.find(
      (one): one is ObjectProperty =>
        one.type === 'ObjectProperty' && !one.computed && keyName(one.key) === String(step),
    )
    return (found?.value as Expression | undefined) ?? null
  }
  const found = holder.type === 'ArrayExpression' ? holder.elements[Number(step)] : null
  return found && found.type !== 'SpreadElement' ? found : null
}

/** A value as a tree of its parts. */
function treeOf(text: string, written: Expression): ValueTree {
  const value = bare(written)
  const data = dataOf(value)
  const code = (node: { start?: number | null; end?: number | null }): ValueTree => ({
    kind: 'code',
    code: text.slice(node.start!, node.end!),
  })
  if (typeof data === 'string') return { kind: 'text', value: data }
  if (typeof data === 'number') return { kind: 'number', value: data }
  if (typeof data === 'boolean') return { kind: 'flag', value: data }
  if (value.type === 'ArrayExpression' && !value.elements.includes(null))
    return {
      kind: 'list',
      items: value.elements.map(one => (one!.type === 'SpreadElement' ? code(one!) : treeOf(text, one as Expression))),
    }
  if (value.type === 'ObjectExpression')
    return {
      kind: 'names',
      entries: value.properties.map(one =>
        one.type === 'ObjectProperty' && !one.computed && keyName(one.key) !== null
          ? [keyName(one.key)!, treeOf(text, one.value as Expression)]
          : ['', code(one)],
      ),
    }
  const settings = settingsOf(value)
  if (settings !== value && value.type === 'CallExpression') {
    const name = text.slice(value.callee.start!, value.callee.end!).replace(/\.with$/, '')
    return { kind: 'call', name, settings: treeOf(text, settings) }
  }
  return code(value)
}

/** Changes, adds or removes an element of a list. */
function changeElement(
  edited: MagicString,
  text: string,
  list: ArrayExpression,
  at: number,
  code: string | null,
): void {
  const { elements } = list
  const [one, before, next] = [elements[at], elements[at - 1], elements[at + 1]]
  if (one && code !== null) edited.overwrite(one.start!, one.end!, code)
  else if (one) {
    if (next) edited.remove(one.start!, next.start!)
    else edited.remove(before ? before.end! : one.start!, one.end!)
  } else if (code === null || at !== elements.length) throw new Refused(`there is no number ${at}`)
  else if (!before) edited.overwrite(list.start!, list.end!, `[${code}]`)
  else {
    const isWide = text.slice(list.start!, list.end!).includes('\n')
    edited.appendLeft(before.end!, `${isWide ? `,\n${indentOf(text, before.start!)}` : ', '}${code}`)
  }
}

/** The body of the default class. */
function classIn(text: string): ClassBody {
  let found: ClassDeclaration | undefined
  try {
    const { body } = parse(text, options).program
    const exported = body.find(one => one.type === 'ExportDefaultDeclaration')?.declaration
    if (exported?.type === 'ClassDeclaration') found = exported
    else if (exported?.type === 'Identifier')
      found = body
        .map(one => (one.type === 'ExportNamedDeclaration' ? one.declaration : one))
        .find((one): one is ClassDeclaration => one?.type === 'ClassDeclaration' && one.id?.name === exported.name)
  } catch (error) {
    const { loc } = error as { loc?: { line: number } }
    throw new Refused(`line ${loc?.line ?? 1}: ${(error as Error).message.replace(/ \(\d+:\d+\)$/, '')}`)
  }
  if (!found) throw new Refused('the file exports no class as its default')
  return found.body
}

const properties = ({ body }: ClassBody): ClassProperty[] =>
  body.filter((one): one is ClassProperty => one.type === 'ClassProperty' && !one.static && nameOf(one) !== null)

const nameOf = (one: ClassProperty): string | null => (one.computed ? null : keyName(one.key))

/** The name of a key of an object or a class; null if it is computed. */
export function keyName(key: { type: string; name?: unknown; value?: unknown }): string | null {
  if (key.type === 'Identifier') return key.name as string
  return key.type === 'StringLiteral' || key.type === 'NumericLiteral' ? String(key.value) : null
}

/** The object literal that is a field's value, without a type assertion around it. */
function listOf(field: ClassProperty, name: string): ObjectExpression {
  const value = field.value && bare(field.value)
  if (value?.type !== 'ObjectExpression') throw new Refused(`${name} is worked out by code: change it there`)
  return value
}

function bare(value: Expression): Expression {
  return value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression' ? bare(value.expression) : value
}

/** The value of an expression that is pure data; otherwise noData. */
function dataOf(written: Expression): unknown {
  const value = bare(written)
  if (value.type === 'StringLiteral' || value.type === 'NumericLiteral' || value.type === 'BooleanLiteral')
    return value.value
  if (value.type === 'NullLiteral') return null
  if (value.type === 'TemplateLiteral' && value.expressions.length === 0) return value.quasis[0]!.value.cooked
  if (value.type === 'UnaryExpression' && value.operator === '-') {
    const number = dataOf(value.argument)
    return typeof number === 'number' ? -number : noData
  }
  if (value.type === 'BinaryExpression' && value.operator === '+' && value.left.type !== 'PrivateName') {
    const [left, right] = [dataOf(value.left), dataOf(value.right)]
    return typeof left === 'string' && typeof right === 'string' ? left + right : noData
  }
  if (value.type === 'ArrayExpression') {
    const all = value.elements.map(one => (one === null || one.type === 'SpreadElement' ? noData : dataOf(one)))
    return all.includes(noData) ? noData : all
  }
  if (value.type === 'ObjectExpression') {
    const all = value.properties.map(one => {
      const name = one.type === 'ObjectProperty' && !one.computed ? keyName(one.key) : null
      return [name, name === null ? noData : dataOf((one as ObjectProperty).value as Expression)] as const
    })
    return all.some(([name, one]) => name === null || one === noData) ? noData : Object.fromEntries(all)
  }
  return noData
}

/** Changes entries of an object. */
function changeEntries(
  edited: MagicString,
  text: string,
  list: ObjectExpression,
  changes: Readonly<Record<string, string | null>>,
): void {
  const entries = list.properties
  const isLeft = (one: (typeof entries)[number]) =>
    one.type !== 'ObjectProperty' || one.computed || changes[keyName(one.key) ?? ''] !== null
  if (entries.length > 0 && !entries.some(isLeft) && Object.values(changes).every(code => code === null)) {
    edited.overwrite(list.start!, list.end!, '{}')
    return
  }
  let last = entries.at(-1)
  const added: string[] = []
  for (const [name, code] of Object.entries(changes)) {
    const at = entries.findIndex(one => one.type === 'ObjectProperty' && !one.computed && keyName(one.key) === name)
    const entry = entries[at] as ObjectProperty | undefined
    if (entry && code !== null) edited.overwrite(entry.value.start!, entry.value.end!, code)
    else if (entry) {
      const next = entries[at + 1]
      const before = entries[at - 1]
      // Removes the comma after the entry, too, or the comma before it if it is the last entry.
      if (next) edited.remove(entry.start!, next.start!)
      else edited.remove(before ? before.end! : entry.start!, entry.end!)
      if (entry === last) last = before
    } else if (code !== null) added.push(`${keyText(name)}: ${code}`)
  }
  if (added.length === 0) return
  if (!last) {
    edited.overwrite(list.start!, list.end!, `{ ${added.join(', ')} }`)
    return
  }
  const isWide = text.slice(list.start!, list.end!).includes('\n')
  const parted = isWide ? `,\n${indentOf(text, last.start!)}` : ', '
  edited.appendLeft(last.end!, added.map(one => parted + one).join(''))
}

/** Adds a field after the existing fields. */
function addField(edited: MagicString, text: string, body: ClassBody, code: string): void {
  const last = properties(body).at(-1)
  if (last) edited.appendLeft(last.end!, `\n${indentOf(text, last.start!)}${code}`)
  else
    edited.appendLeft(
      body.start! + 1,
      `\n  ${code}${body.body.length === 0 && text[body.start! + 1] !== '\n' ? '\n' : ''}`,
    )
}

const indentOf = (text: string, at: number): string =>
  /[ \t]*$/.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))?.[0] ?? ''

/** Removes code, together with the line break and the indentation before it if it begins its line. */
function removeLine(edited: MagicString, text: string, from: number, to: number): void {
  const start = text.lastIndexOf('\n', from - 1)
  edited.remove(
    /^[ \t]*$/.test(text.slice(start + 1, from)) && start >= 0 ? start : from,
    text[to] === ';' ? to + 1 : to,
  )
}

const keyText = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name).replace(/^"|"$/g, "'")

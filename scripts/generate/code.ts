// Writes TypeScript in the format of this repository: 120 columns, single quotes, no semicolons.

const width = 120

/** Code that is written unchanged, such as a class name or a call. */
export class Raw {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** A call with one argument: `Wander.with({ chance: 10 })`. */
export class Call {
  readonly name: string
  readonly argument: Value | undefined

  constructor(name: string, argument?: Value) {
    this.name = name
    this.argument = argument
  }
}

export type Value =
  | string
  | number
  | boolean
  | Raw
  | Call
  | readonly Value[]
  | { readonly [key: string]: Value | undefined }

/** A text in whichever quotes need fewer escapes. */
export function quoted(text: string): string {
  const count = (mark: string) => text.split(mark).length - 1
  const mark = count("'") > count('"') ? '"' : "'"
  return mark + text.replaceAll('\\', '\\\\').replaceAll(mark, `\\${mark}`).replaceAll('\n', '\\n') + mark
}

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name))
const isRecord = (value: Value): value is { readonly [key: string]: Value } =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Raw) && !(value instanceof Call)
const entriesOf = (value: { readonly [key: string]: Value | undefined }): [string, Value][] =>
  Object.entries(value).filter((entry): entry is [string, Value] => entry[1] !== undefined)
/** Whether a list is written with one record per line, that is, it has several records with several entries each. */
const isTable = (value: readonly Value[]): boolean =>
  value.length > 1 && value.every(one => isRecord(one) && entriesOf(one).length > 1)

/** A value on one line; null if it can't be written like that. */
function flat(value: Value): string | null {
  if (typeof value === 'string') return quoted(value)
  if (value instanceof Raw) return value.text
  if (value instanceof Call) {
    const inner = value.argument === undefined ? '' : flat(value.argument)
    return inner === null ? null : `${value.name}(${inner})`
  }
  if (Array.isArray(value)) {
    if (isTable(value)) return null
    const parts = (value as readonly Value[]).map(flat)
    return parts.includes(null) ? null : `[${parts.join(', ')}]`
  }
  if (!isRecord(value)) return String(value)
  const parts = entriesOf(value).map(([name, one]) => [name, flat(one)] as const)
  if (parts.some(([, text]) => text === null)) return null
  return parts.length === 0 ? '{}' : `{ ${parts.map(([name, text]) => `${key(name)}: ${text}`).join(', ')} }`
}

/**
 * A value in code.
 * @param indent the number of columns by which its lines are indented
 * @param used the number of columns before the value in its first line
 * @param after the number of columns after the value in its last line
 */
export function written(value: Value, indent: number, used: number, after = 0): string {
  const line = flat(value)
  if (line !== null && used + line.length + after <= width) return line
  const pad = ' '.repeat(indent + 2)
  const end = ' '.repeat(indent)
  if (value instanceof Call)
    return `${value.name}(${written(value.argument ?? '', indent, used + value.name.length + 1, after + 1)})`
  if (Array.isArray(value)) {
    const lines = (value as readonly Value[]).map(one => `${pad}${written(one, indent + 2, indent + 2, 1)},\n`)
    return `[\n${lines.join('')}${end}]`
  }
  if (typeof value === 'object' && isRecord(value))
    return `{\n${entriesOf(value)
      .map(([name, one]) => `${pad}${member(`${key(name)}:`, one, indent + 2, ',')}\n`)
      .join('')}${end}}`
  return line ?? ''
}

/** `name: value,` or `name = value`. A text that is too long is written on a separate line. */
function member(start: string, value: Value, indent: number, after: string): string {
  const used = indent + start.length + 1
  const line = flat(value)
  // After a short key, a line break would gain no space.
  const isShort = start.endsWith(':') && start.length - 1 < 5
  const isText = typeof value === 'string' && !isShort
  if (isText && line !== null && used + line.length + after.length > width)
    return `${start}\n${' '.repeat(indent + 2)}${line}${after}`
  return `${start} ${written(value, indent, used, after.length)}${after}`
}

/** A program with one class. */
export interface ClassCode {
  doc: string
  name: string
  parent: string
  /** The imported names by path. A name that begins with `type ` is a type. */
  imports: Readonly<Record<string, readonly string[]>>
  fields: readonly (readonly [name: string, value: Value, comment?: string])[]
}

/** The code of a program. */
export function classCode({ doc, name, parent, imports, fields }: ClassCode): string {
  const lines = fields.map(([field, value, comment]) => {
    const note = comment ? `  // ${comment}\n` : ''
    return `${note}  ${member(`${field} =`, value, 2, '')}\n`
  })
  return `${importLines(imports)}\n/** ${doc} */\nexport default class ${name} extends ${parent} {\n${lines.join('')}}\n`
}

/** Import lines in the order that the linter requires: sorted by path, with other folders first. */
export function importLines(imports: Readonly<Record<string, readonly string[]>>): string {
  const rank = (path: string) => (path.startsWith('/') ? 0 : path.startsWith('..') ? 1 : 2)
  const paths = Object.keys(imports).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
  return paths
    .map(path => {
      const names = [...imports[path]!]
      const types = names.every(name => name.startsWith('type '))
      const shown = types ? names.map(name => name.slice(5)) : names
      return `import ${types ? 'type ' : ''}{ ${shown.join(', ')} } from '${path}'\n`
    })
    .join('')
}

/** An exported constant of a library: `export const people: readonly Person[] = […]`. */
export function constant(name: string, type: string, value: Value): string {
  const start = `export const ${name}: ${type} =`
  return `${start} ${written(value, 0, start.length + 1)}\n`
}

/** Converts a slug such as `old-stone` to a class name: `OldStone`. */
export function className(slug: string): string {
  const name = slug.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  return /^\d/.test(name) ? `Room${name}` : name
}

/** Converts a title such as `The Old Stone` to a slug: `old-stone`. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/^(the|an?) /, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The relative path from a folder of the domain to a program of the domain: `../wood/npc/wolf`. */
export function pathTo(folder: string, target: string): string {
  const [from, to] = [folder === '' ? [] : folder.split('/'), target.split('/')]
  let same = 0
  while (same < from.length && same < to.length - 1 && from[same] === to[same]) same++
  const up = '../'.repeat(from.length - same)
  return `${up === '' ? './' : up}${to.slice(same).join('/')}`
}

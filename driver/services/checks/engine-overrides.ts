import { createHash } from 'node:crypto'
import { type Class, type Node, parse } from 'acorn'
import { transformSync } from 'esbuild'
import { belowPath } from '../files/layers.ts'
import type { MudFiles } from '../files/mud-files.ts'

// A world's own mudlib files may override the engine's files. This module finds the members, functions and variables that they add.

/** A member of a class, a function or a variable of a file. */
export interface Part {
  /** The part's name, such as `Room.view` or `wrap`. */
  name: string
  kind: 'method' | 'get' | 'field' | 'other'
  /** A hash of its code, independent of comments and layout. */
  hash: string
}

/** The parts of a TypeScript file. @throws if its syntax is wrong */
export function partsOf(text: string): Part[] {
  const { code } = transformSync(text, {
    loader: 'ts',
    target: 'esnext',
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: true } },
  })
  const texts = new Map<string, { kind: Part['kind']; code: string }>()
  const note = (name: string, kind: Part['kind'], node: Node) => {
    const known = texts.get(name) ?? { kind, code: '' }
    texts.set(name, { kind: known.kind, code: known.code + code.slice(node.start, node.end) })
  }
  const noteClass = (name: string, { body }: Class) => {
    for (const member of body.body) {
      if (member.type === 'StaticBlock' || member.computed || member.static || member.key.type !== 'Identifier')
        continue
      const isField = member.type === 'PropertyDefinition'
      const kind = isField ? 'field' : member.kind === 'get' || member.kind === 'set' ? 'get' : 'method'
      note(`${name}.${member.key.name}`, kind, member)
    }
  }
  for (const statement of parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body) {
    const isExport = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
    const made = isExport ? statement.declaration : statement
    if (made?.type === 'ClassDeclaration') noteClass(made.id?.name ?? 'default', made as Class)
    else if (made?.type === 'FunctionDeclaration') note(made.id?.name ?? 'default', 'other', made)
    else if (made?.type === 'VariableDeclaration')
      for (const { id, init } of made.declarations) {
        if (id.type !== 'Identifier') continue
        // esbuild writes a class with decorators as a class expression.
        if (init?.type === 'ClassExpression') noteClass(id.name, init)
        else note(id.name, 'other', made)
      }
    else if (made?.type === 'ExpressionStatement' && made.expression.type === 'CallExpression') {
      const [, owner, member] = made.expression.arguments
      // In `__decorateClass([saved], Room.prototype, "light", 2)`, the decorator is a part of the member `light`.
      if (owner?.type === 'MemberExpression' && owner.object.type === 'Identifier' && member?.type === 'Literal')
        note(`${owner.object.name}.${String(member.value)}`, 'other', made)
    }
  }
  // esbuild's own helpers are not part of the file.
  const parts = [...texts].filter(([name]) => !name.startsWith('__'))
  return parts.map(([name, part]) => ({
    name,
    kind: part.kind,
    hash: createHash('sha256').update(part.code).digest('base64url').slice(0, 10),
  }))
}

/** Whether a file of the world inherits the engine's file of the same path. */
const inherits = (path: string, text: string): boolean =>
  new RegExp(`['"]wyrd:${path.replace(/\.ts$/, '').replace(/[/.]/g, '\\$&')}['"]`).test(text)

/** A file of the world that overrides a file of the engine. */
export interface Override {
  /** The file's mud path without `.ts`: `/std/room`. */
  path: string
  text: string
  /** The text of the engine's file. */
  below: string
  /** The file's path on disk, with which it is imported. */
  place: string
  /** Whether the file inherits the engine's file; otherwise it replaces the whole file. */
  inherits: boolean
}

/** The files of a world that override files of the engine. */
export function overridesOf(files: MudFiles): Override[] {
  const read = (path: string) => files.read(`${path}.ts`) ?? ''
  return files.overriding.map(path => {
    const text = read(path)
    return {
      path,
      text,
      below: read(belowPath(path)),
      place: files.onDisk(`${path}.ts`),
      inherits: inherits(path, text),
    }
  })
}

/**
 * Declares the members that files of the world add to the engine's classes, so that all code can use them. For the compiler, each class of the engine
 * remains one type, with more members.
 */
export function declarationsOf(overrides: readonly Override[]): string {
  const parts = overrides.flatMap(({ path, text, below, place, inherits }) => {
    if (!inherits) return []
    try {
      const known = new Set(partsOf(below).map(({ name }) => name))
      const byClass = new Map<string, string[]>()
      for (const { name, kind } of partsOf(text)) {
        const [owner = '', member] = name.split('.')
        // A class that the engine's file doesn't export needs no declarations.
        const isEngines = isExported(below, owner) && isExported(text, owner)
        if (member === undefined || known.has(name) || !isEngines || isHidden(text, member)) continue
        const type = `import(${JSON.stringify(place)}).${owner}['${member}']`
        const declared =
          kind === 'method'
            ? `${member}(...args: Parameters<${type}>): ReturnType<${type}>`
            : `${kind === 'get' ? 'readonly ' : ''}${member}: ${type}`
        byClass.set(owner, [...(byClass.get(owner) ?? []), declared])
      }
      return [...byClass].map(
        ([owner, members]) =>
          `declare module '${path}' {\n  interface ${owner} {\n    ${members.join('\n    ')}\n  }\n}\n`,
      )
    } catch {
      // The file has a syntax error, which the check of the file itself reports.
      return []
    }
  })
  return `export {}\n${parts.join('')}`
}

/** Whether a file exports a class of this name. */
const isExported = (text: string, name: string) =>
  new RegExp(`\\bexport\\s+(?:abstract\\s+)?class\\s+${name}\\b|\\bexport\\s*\\{[^}]*\\b${name}\\b`).test(text)

/** Whether a member is private, protected or static. */
const isHidden = (text: string, member: string) =>
  new RegExp(`\\b(?:private|protected|static)\\b[^\\n=({;]*\\b${member}\\b`).test(text)

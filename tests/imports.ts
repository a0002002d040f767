import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'

/** One import of a file by another, both as paths from the repository's root. */
export interface Arrow {
  from: string
  to: string
  /** The import as written: `../guard/guard.ts`, `/std/room`, `driver`. */
  written: string
  /** Whether only types are imported, so that the import doesn't exist at run time. */
  type: boolean
}

type Syntax = { type: string; [key: string]: unknown }

/** The TypeScript files in some folders, as paths from the root, without tests. */
export function sources(root: string, folders: readonly string[]): string[] {
  return folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('.d.ts'))
      .map(name => posix.join(folder, ...name.split(/[\\/]/)))
      .sort(),
  )
}

/** All imports of a file that are relative paths, mud paths or `driver`. Imports of packages and of Node are left out. */
export function arrowsOf(root: string, from: string): Arrow[] {
  return arrowsIn(readFileSync(join(root, from), 'utf8'), from)
}

/** As arrowsOf(), for a text. */
export function arrowsIn(text: string, from: string): Arrow[] {
  const arrows: Arrow[] = []
  const add = (source: unknown, type: boolean) => {
    const written = (source as { value?: unknown } | null)?.value
    const to = typeof written === 'string' ? target(written, from) : null
    if (to !== null) arrows.push({ from, to, written: written as string, type })
  }
  visit(parseAst(text, { lang: 'ts' }) as unknown as Syntax, node => {
    if (node.type === 'ImportDeclaration') {
      const specifiers = node['specifiers'] as { importKind?: string }[]
      const types = specifiers.length > 0 && specifiers.every(({ importKind }) => importKind === 'type')
      add(node['source'], node['importKind'] === 'type' || types)
    } else if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration')
      add(node['source'], node['exportKind'] === 'type')
    else if (node.type === 'ImportExpression') add(node['source'], false)
    else if (node.type === 'TSImportType') add(node['source'], true)
  })
  return arrows
}

/** The string literals in a file, without comments. */
export function textsOf(root: string, file: string): string[] {
  const texts: string[] = []
  visit(parseAst(readFileSync(join(root, file), 'utf8'), { lang: 'ts' }) as unknown as Syntax, node => {
    if (node.type === 'Literal' && typeof node['value'] === 'string') texts.push(node['value'])
    if (node.type === 'TemplateElement') texts.push((node['value'] as { raw: string }).raw)
  })
  return texts
}

function visit(node: Syntax, see: (node: Syntax) => void): void {
  see(node)
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === 'object' && one !== null && typeof (one as Syntax).type === 'string') visit(one as Syntax, see)
    }
  }
}

function target(written: string, from: string): string | null {
  if (written === 'driver') return 'driver/api/index.ts'
  if (written.startsWith('/domains/')) return withEnding(written.slice(1))
  if (written.startsWith('/')) return inMudlib(withEnding(written))
  return written.startsWith('.') ? withEnding(relative('', join(dirname(from), written))) : null
}

const root = fileURLToPath(new URL('../', import.meta.url))
const systems = readdirSync(join(root, 'mudlib/systems')).map(name => `mudlib/systems/${name}`)

/** The place of a mudlib file, by its mud path: in the core or in a system. */
function inMudlib(path: string): string {
  return (
    [...systems, 'mudlib'].map(folder => `${folder}${path}`).find(file => existsSync(join(root, file))) ??
    `mudlib${path}`
  )
}

function withEnding(path: string): string {
  return /\.[a-z]+$/.test(path) ? path : `${path}.ts`
}

/** The cycles of a graph: sets of files in which each file leads to every other one. */
export function circles(arrows: readonly Arrow[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to } of arrows) next.set(from, [...(next.get(from) ?? []), to])
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  // This is Tarjan's algorithm.
  const connect = (file: string) => {
    index.set(file, index.size)
    low.set(file, index.get(file)!)
    stack.push(file)
    for (const to of next.get(file) ?? []) {
      if (!index.has(to)) connect(to)
      if (stack.includes(to)) low.set(file, Math.min(low.get(file)!, low.get(to)!))
    }
    if (low.get(file) !== index.get(file)) return
    const circle = stack.splice(stack.indexOf(file)).sort()
    if (circle.length > 1 || next.get(file)?.includes(file)) found.push(circle)
  }
  for (const file of next.keys()) if (!index.has(file)) connect(file)
  return found
}

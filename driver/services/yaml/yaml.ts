import {
  type Alias,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { scalars } from './scalars.ts'

/** A mistake in a YAML text. */
export class YamlError extends Error {
  readonly line: number
  readonly column: number

  /** @param line and `column`: from 1 */
  constructor(file: string, message: string, line: number, column: number) {
    super(`${file}:${line}:${column}: ${message}`)
    this.name = 'YamlError'
    this.line = line
    this.column = column
  }
}

/** Values that a text may stand for, those of aliases counted wherever they are used: more are a trap. */
const mostValues = 1_000_000
/** Lists and maps within each other. */
const deepest = 100

interface Positioned {
  range?: [number, number, number] | null
  anchor?: string
}

/**
 * Reads YAML as js-yaml 3.15 does, which Ranvier uses: see scalars.ts. An alias is the same object as what it names. A key that stands twice
 * in a map is an error, except where it was merged in (`<<`).
 * @returns undefined for an empty text
 * @throws YamlError
 */
export function readYaml(file: string, text: string): unknown {
  const lines = new LineCounter()
  const fail = (message: string, at: number): never => {
    const { line, col } = lines.linePos(at)
    throw new YamlError(file, message, line, col)
  }
  const document = parseDocument(text, {
    customTags: scalars,
    lineCounter: lines,
    prettyErrors: false,
    resolveKnownTags: false,
    schema: 'failsafe',
    uniqueKeys: false,
    version: '1.2',
  })
  for (const problem of [...document.errors, ...document.warnings]) fail(problem.message, problem.pos[0])
  if (document.contents === null) return /^\s*$/.test(text) ? undefined : null
  return new Reader(fail).read(document.contents, 0)
}

/** Makes values of the nodes of a document. */
class Reader {
  private readonly fail: (message: string, at: number) => never
  /** What anchors name, with the number of values in it; null while it is being read. */
  private readonly anchors = new Map<string, { value: unknown; size: number } | null>()
  private values = 0

  constructor(fail: (message: string, at: number) => never) {
    this.fail = fail
  }

  read(node: unknown, depth: number): unknown {
    const place = (node as Positioned | null)?.range?.[0] ?? 0
    if (isAlias(node)) return this.alias(node, place)
    if (++this.values > mostValues) this.fail(`more than ${mostValues} values`, place)
    if (depth > deepest) this.fail(`more than ${deepest} lists and maps within each other`, place)
    const anchor = (node as Positioned | null)?.anchor
    const before = this.values
    if (anchor) this.anchors.set(anchor, null)
    const value = this.content(node, depth)
    if (anchor) this.anchors.set(anchor, { value, size: this.values - before + 1 })
    return value
  }

  private content(node: unknown, depth: number): unknown {
    if (node === null || node === undefined) return null
    if (isScalar(node)) return node.value
    if (isSeq(node)) return (node as YAMLSeq).items.map(one => this.read(one, depth + 1))
    if (isMap(node)) return this.map(node as YAMLMap, depth)
    return null
  }

  private alias(node: Alias, place: number): unknown {
    const known = this.anchors.get(node.source)
    if (known === undefined) return this.fail(`nothing is named &${node.source}`, place)
    if (known === null) return this.fail(`*${node.source} stands within what it names`, place)
    this.values += known.size
    if (this.values > mostValues) this.fail(`more than ${mostValues} values`, place)
    return known.value
  }

  private map(node: YAMLMap, depth: number): Record<string, unknown> {
    const made: Record<string, unknown> = {}
    const merged = new Set<string>()
    for (const { key, value } of node.items as Pair[]) {
      const place = (key as Positioned | null)?.range?.[0] ?? node.range?.[0] ?? 0
      if (isScalar(key) && key.value === '<<' && key.type === 'PLAIN') {
        this.merge(made, merged, this.read(value, depth + 1), place)
        continue
      }
      const name = this.key(key, depth, place)
      if (Object.hasOwn(made, name) && !merged.delete(name)) this.fail(`the key '${name}' stands twice`, place)
      made[name] = this.read(value, depth + 1)
    }
    return made
  }

  private key(node: unknown, depth: number, place: number): string {
    const key = this.read(node, depth + 1)
    if (typeof key === 'object' && key !== null && !(key instanceof Date))
      this.fail('a key can be no list or map', place)
    const name = String(key)
    return name === '__proto__' ? this.fail('__proto__ can be no key', place) : name
  }

  /** Adds what is missing: what stands in the map itself goes before, and of several maps the first. */
  private merge(into: Record<string, unknown>, merged: Set<string>, from: unknown, place: number): void {
    for (const source of Array.isArray(from) ? from : [from]) {
      if (typeof source !== 'object' || source === null || Array.isArray(source)) {
        this.fail('<< needs a map, or a list of maps', place)
      }
      for (const [name, value] of Object.entries(source as object)) {
        if (Object.hasOwn(into, name)) continue
        into[name] = value
        merged.add(name)
      }
    }
  }
}

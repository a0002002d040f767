import { createHash } from 'node:crypto'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { Node } from 'acorn'
import { full } from 'acorn-walk'
import type * as ES from 'estree'
import MagicString from 'magic-string'
import type { Import } from '../../../kernel/programs/compiled.ts'
import type { Place } from '../../../kernel/programs/problem.ts'

// Finds facts about a file's code without running the code. They decide how much a reload has to redo.

export type Positioned<T> = T & { start: number; end: number }
export type Range = [start: number, end: number]
/** Converts an offset in esbuild's output to the place in the TypeScript source. */
export type Locate = (offset: number) => Place

/** Visits a node and all nodes within it. */
export function visitAll(node: ES.Node, visit: (node: Positioned<ES.Node>) => void): void {
  full(node as unknown as Node, one => visit(one as unknown as Positioned<ES.Node>))
}

/** The functions, classes and variables that a file declares at its top level, with the initial values of the variables. */
export function declarations(ast: ES.Program): { name: string; value: ES.Node | null }[] {
  const found: { name: string; value: ES.Node | null }[] = []
  for (const one of ast.body) {
    if (one.type === 'FunctionDeclaration' || one.type === 'ClassDeclaration')
      found.push({ name: one.id.name, value: one })
    if (one.type !== 'VariableDeclaration') continue
    for (const { id, init } of one.declarations)
      if (id.type === 'Identifier') found.push({ name: id.name, value: init ?? null })
  }
  return found
}

/**
 * Finds everything that the field defaults of the file's classes can depend on: see Compiled.shape, Compiled.callsOwn and Import.initial.
 * @param globals names of globals, that is, names that are neither imported nor declared in the file
 * @param runsOwnCode whether the top level calls code of the file. If so, any default may depend on that code
 */
export function shapeOf(
  ast: Positioned<ES.Program>,
  code: string,
  imports: ReadonlyMap<string, Import>,
  globals: ReadonlySet<string>,
  runsOwnCode: boolean,
): { shape: string; callsOwn: boolean } {
  const kept = new MagicString(code)
  let callsOwn = false
  const noteCalls = (node: ES.Node) => {
    let calls = false
    const names = new Set<string>()
    visitAll(node, one => {
      if (one.type === 'Identifier') names.add(one.name)
      if (/^(Call|New|TaggedTemplate)Expression$/.test(one.type)) calls = true
      if (one.type === 'ThisExpression' || one.type === 'Super') callsOwn = true
    })
    // A name that the file declares may stand for code that uses any of the file's imports.
    const ofFile = [...names].some(name => !imports.has(name) && !globals.has(name))
    for (const [name, record] of imports) if (calls && (ofFile || names.has(name))) record.initial = true
  }
  visitAll(ast, member => {
    if (member.type === 'PropertyDefinition' && !member.static && member.value) noteCalls(member.value)
    if (member.type !== 'MethodDefinition' || member.static) return
    if (member.kind === 'constructor') noteCalls(member.value)
    else if (!runsOwnCode) {
      const { start, end } = member.value.body as Positioned<ES.BlockStatement>
      kept.update(start, end, '{}')
    }
  })
  return { shape: createHash('sha256').update(kept.toString()).digest('hex').slice(0, 16), callsOwn }
}

/** Notes which names of an import are read, and whether any is read while the file is evaluated. */
export function noteUses(
  record: Import,
  references: readonly { identifier: unknown; init?: boolean | undefined }[],
  code: string,
  inherited: Range[],
  deferred: Range[],
): void {
  const names = new Set<string>()
  for (const { identifier, init } of references) {
    const { start, end } = identifier as Positioned<ES.Identifier>
    if (init) continue
    const member = /^\.([\p{ID_Start}$_][\p{ID_Continue}$]*)/u.exec(code.slice(end, end + 200))
    if (member?.[1]) names.add(member[1])
    else record.names = null
    const inside = ([from, to]: Range) => start >= from && end <= to
    if (inherited.some(inside)) record.inherits = true
    else if (!deferred.some(inside)) record.eager = true
  }
  if (record.names) record.names = [...names]
}

/** The names of the fields in the file's classes that extend another class. */
export function fieldsOf(ast: ES.Program): string[] {
  const names = new Set<string>()
  visitAll(ast, node => {
    if ((node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') || !node.superClass) return
    for (const one of node.body.body) {
      if (one.type !== 'PropertyDefinition' || one.static || one.computed) continue
      if (one.key.type === 'Identifier') names.add(one.key.name)
      else if (one.key.type === 'Literal') names.add(String(one.key.value))
    }
  })
  return [...names]
}

/**
 * Whether the top level calls functions or classes of the file. If so, the imports of these functions and classes are used while the file is
 * evaluated.
 */
export function callsOwnCode(ast: ES.Program, deferred: Range[], imports: Map<string, Import>): boolean {
  const own = new Set<string>()
  for (const { name } of declarations(ast)) if (!imports.has(name)) own.add(name)
  let found = false
  visitAll(ast, node => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return
    if (deferred.some(([from, to]) => node.start >= from && node.end <= to)) return
    let callee: ES.Node = node.callee
    while (callee.type === 'MemberExpression') callee = callee.object
    if (callee.type === 'Identifier' && own.has(callee.name)) found = true
  })
  return found
}

/** Makes a function that finds places in the TypeScript source. */
export function locator(file: string, source: string, map: string, code: string): Locate {
  let trace: TraceMap | undefined
  const lines = source.split('\n')
  return offset => {
    trace ??= new TraceMap(map)
    const before = code.slice(0, offset)
    const line = before.split('\n').length
    const column = offset - (before.lastIndexOf('\n') + 1)
    const original = originalPositionFor(trace, { line, column })
    const at = original.line ?? 0
    return { file, line: at, column: (original.column ?? 0) + 1, source: lines[at - 1] ?? '' }
  }
}

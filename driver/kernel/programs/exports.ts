import { freezePlain } from './fields.ts'
import { nearest } from './nearest.ts'
import { type Problem, problemIn, ReloadError } from './problem.ts'
import type { Program, Version } from './program.ts'

// What importers see of a program.

const views = new WeakMap<Program, Record<string, unknown>>()

/** A program's exports, live, for reading only. */
export function viewOf(program: Program): Record<string, unknown> {
  let view = views.get(program)
  if (!view) {
    const set = () => false
    const refused = { set, defineProperty: set, deleteProperty: set, setPrototypeOf: set, preventExtensions: set }
    view = new Proxy(program.exports, refused)
    views.set(program, view)
  }
  return view
}

/** Gives a program these exports: plain values, or getters of its own variables while it is being evaluated. */
export function setExports({ exports }: Program, given: Record<string, unknown>, as: 'value' | 'get' = 'value'): void {
  for (const name of Object.keys(exports)) delete exports[name]
  for (const [name, one] of Object.entries(given))
    Object.defineProperty(exports, name, { [as]: one, enumerable: true, configurable: true })
}

/**
 * Exports can't change once the file is evaluated (rules.ts), so they become plain values, quicker to read than getters. Other
 * domains hold them too: lists and plain objects among them are frozen.
 */
export function settleExports({ exports }: Program): void {
  for (const [name, value] of Object.entries(exports))
    Object.defineProperty(exports, name, { value: freezePlain(value), enumerable: true, configurable: true })
}

/** Every name that a program reads from its imports must be there. @throws ReloadError */
export function checkImports(program: Program, version: Version): void {
  const problems = version.compiled.imports.flatMap(({ from }) => {
    // None for the driver's efuns.
    const imported = program.imports.get(from)
    return imported ? missingNames(program, version, from, imported.file, imported.exports) : []
  })
  if (problems.length > 0) throw new ReloadError(problems)
}

/** The names that a program reads from an import and that aren't there. @param called what it is imported from, in words */
export function missingNames(
  program: Program,
  { compiled, source }: Version,
  from: string,
  called: string,
  given: Record<string, unknown>,
): Problem[] {
  const record = compiled.imports.find(one => one.from === from)
  const missing = (record?.names ?? []).filter(name => !(name in given))
  return missing.map(name => {
    const near = nearest(name, Object.keys(given))
    const place = placeOf(source, name, record!.line)
    return problemIn(
      program.file,
      source,
      place,
      `${called} exports no '${name}'${near === null ? '' : `. Did you mean '${near}'?`}`,
    )
  })
}

/** Where a name stands in an import that begins in a line, or the beginning of that. */
function placeOf(source: string, name: string, line: number): { line: number; column: number } {
  const lines = source.split('\n')
  const word = new RegExp(`\\b${name}\\b`)
  const last = lines.findIndex((one, at) => at >= line - 1 && /\bfrom\s*['"]/.test(one))
  const at = lines.findIndex((one, i) => i >= line - 1 && i <= last && word.test(one))
  return at < 0 ? { line, column: 1 } : { line: at + 1, column: lines[at]!.search(word) + 1 }
}

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
  const problems: Problem[] = []
  for (const record of version.compiled.imports) {
    // None for the driver's efuns.
    const imported = program.imports.get(record.from)
    if (!imported) continue
    for (const name of record.names ?? []) {
      if (name in imported.exports) continue
      const near = nearest(name, Object.keys(imported.exports))
      const meant = near === null ? '' : `. Did you mean '${near}'?`
      problems.push(problemIn(program.file, version.source, record, `${imported.file} exports no '${name}'${meant}`))
    }
  }
  if (problems.length > 0) throw new ReloadError(problems)
}

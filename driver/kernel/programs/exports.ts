import { freezePlain } from './fields.ts'
import { type Problem, problemIn, ReloadError } from './problem.ts'
import type { Program, Version } from './program.ts'

// What importers see of a program.

const views = new WeakMap<Program, Record<string, unknown>>()

/** A program's exports, live, for reading only. */
export function viewOf(program: Program): Record<string, unknown> {
  let view = views.get(program)
  if (!view) {
    const refuse = () => false
    const handler = {
      set: refuse,
      defineProperty: refuse,
      deleteProperty: refuse,
      setPrototypeOf: refuse,
      preventExtensions: refuse,
    }
    view = new Proxy(program.exports, handler)
    views.set(program, view)
  }
  return view
}

/** @param describe what an export becomes: a plain value, or a getter */
function replaceExports<T>(
  { exports }: Program,
  given: Record<string, T>,
  describe: (one: T) => PropertyDescriptor,
): void {
  for (const name of Object.keys(exports)) delete exports[name]
  for (const [name, one] of Object.entries(given)) {
    Object.defineProperty(exports, name, { ...describe(one), enumerable: true, configurable: true })
  }
}

/** Gives a program these exports, as plain values. */
export function setExports(program: Program, values: Record<string, unknown>): void {
  replaceExports(program, values, value => ({ value }))
}

/** Has a program export what these getters give: its own variables, while it is being evaluated. */
export function exportGetters(program: Program, getters: Record<string, () => unknown>): void {
  replaceExports(program, getters, get => ({ get }))
}

/**
 * Exports can't change once the file is evaluated (rules.ts), so they become plain values, quicker to read than getters. Other
 * domains hold them too: lists and plain objects among them are frozen.
 */
export function settleExports(program: Program): void {
  const values = { ...program.exports }
  for (const value of Object.values(values)) freezePlain(value)
  setExports(program, values)
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
      problems.push(problemIn(program.file, version.source, record, `${imported.file} exports no '${name}'`))
    }
  }
  if (problems.length > 0) throw new ReloadError(problems)
}

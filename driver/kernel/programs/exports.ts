import { freezePlain } from './fields.ts'
import { importError } from './load-errors.ts'
import { type Problem, ReloadError } from './problem.ts'
import type { Program, Version } from './program.ts'
import type { SourceFiles } from './programs.ts'

// What importers see of a program.

/** Who knows which name is meant. */
type Names = Pick<SourceFiles, 'meantName'>

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
export function checkImports(program: Program, version: Version, files: Names): void {
  const problems = version.compiled.imports.flatMap(({ from }) => {
    // None for the driver's efuns.
    const imported = program.imports.get(from)
    return imported ? missingNames(program, version, from, imported.file, imported.exports, files) : []
  })
  if (problems.length > 0) throw new ReloadError(problems)
}

/** The names that a program reads from an import and that aren't there. @param called what it is imported from, in words */
export function missingNames(
  program: Program,
  { compiled }: Version,
  from: string,
  called: string,
  given: Record<string, unknown>,
  files: Names,
): Problem[] {
  const names = compiled.imports.find(one => one.from === from)?.names ?? []
  return names
    .filter(name => !(name in given))
    .flatMap(name => {
      const message = `${called} exports no '${name}'${files.meantName(name, Object.keys(given))}`
      return importError(program, from, message, name).problems
    })
}

import { freezePlain } from './fields.ts'
import { importError } from './load-errors.ts'
import { type Problem, ReloadError } from './problem.ts'
import type { Program, Version } from './program.ts'
import type { SourceFiles } from './programs.ts'

// The exports of a program as importers see them.

/** The function that finds the name that was probably meant. */
type Names = Pick<SourceFiles, 'meantName'>

const views = new WeakMap<Program, Record<string, unknown>>()

/** A live, read-only view of a program's exports. */
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

/** Sets a program's exports: plain values, or getters of its variables while it is being evaluated. */
export function setExports({ exports }: Program, given: Record<string, unknown>, as: 'value' | 'get' = 'value'): void {
  for (const name of Object.keys(exports)) delete exports[name]
  for (const [name, one] of Object.entries(given))
    Object.defineProperty(exports, name, { [as]: one, enumerable: true, configurable: true })
}

/**
 * Turns exports into plain values, which are quicker to read than getters. Exports can't change once the file is evaluated (rules.ts). Lists and
 * plain objects among them are frozen, because other domains have references to them, too.
 */
export function settleExports({ exports }: Program): void {
  for (const [name, value] of Object.entries(exports))
    Object.defineProperty(exports, name, { value: freezePlain(value), enumerable: true, configurable: true })
}

/** Checks that every name that a program reads from its imports exists. @throws ReloadError */
export function checkImports(program: Program, version: Version, files: Names): void {
  const problems = version.compiled.imports.flatMap(({ from }) => {
    // An import of the driver's efuns has no program.
    const imported = program.imports.get(from)
    return imported ? missingNames(program, version, from, imported.file, imported.exports, files) : []
  })
  if (problems.length > 0) throw new ReloadError(problems)
}

/** The problems of imported names that don't exist. @param called the imported file or module, for the message */
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

import { describeError } from '../guard/errors.ts'
import { inheritancePath } from './lasting.ts'
import { resolvePath } from './paths.ts'
import { problemIn, ReloadError } from './problem.ts'
import type { Program, Scripts, Version } from './program.ts'

// Errors in loading programs, with their place in the source.

/** The error for a failing import, at the import's line. @param name the imported name that is at fault; empty means the whole import */
export function importError(program: Program, from: string, message: string, name = ''): ReloadError {
  const { source } = program.version
  const lines = source.split('\n')
  const quoted = new RegExp(
    `['"](${from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}|${from.replace(/.*\//, '[./\\w-]*')})['"]`,
  )
  const end = lines.findIndex(line => quoted.test(line))
  // The imported name comes before the path, possibly some lines above.
  const word = new RegExp(`\\b${name}\\b`)
  const at = name === '' ? end : lines.findLastIndex((line, i) => i <= end && word.test(line))
  const column = at < 0 ? 0 : lines[at]!.search(name === '' ? quoted : word)
  return new ReloadError([problemIn(program.file, source, { line: at + 1, column: Math.max(0, column) + 1 }, message)])
}

/** The error for a value that a file threw while it was evaluated. Its place is the innermost frame in mud code. */
export function evaluationError(program: Program, version: Version, error: unknown, scripts: Scripts): ReloadError {
  if (error instanceof ReloadError) return error
  const cyclic = error instanceof TypeError && /Cyclic __proto__/i.test(error.message)
  const message = cyclic ? describeCycle(program, version) : describeError(error)
  return ReloadError.at(scripts.firstFrame(error), program.file, message)
}

function describeCycle(program: Program, version: Version): string {
  const main = program.classes.values().next().value
  const parents = main ? inheritancePath(main.lasting) : []
  const imports = version.compiled.imports.map(({ from }) => resolvePath(program.path, from))
  return `inherits from itself: ${[program.path, ...imports, ...parents].slice(0, 3).join(' -> ')}`
}

import { readFile } from 'driver'
import { placeOf } from '/compat/ranvier/core/places'
import { describeProblem, ReloadProblems } from '/compat/ranvier/core/problems'
import type { ProgramFiles } from '/compat/ranvier/program-files'

/** Returns the error that the author of an edit sees. Its line number is that of the first mistake in the edited file. */
export function asEditError(error: unknown, file: string): unknown {
  if (!(error instanceof ReloadProblems)) return error
  const here = error.problems.find(one => one.file === file)
  const told = error.problems.map(one => (one === here ? one.message : describeProblem(one)))
  return Object.assign(new Error(told.join('\n')), { line: here?.line ?? 0, column: here?.column ?? 0 })
}

/**
 * Returns the error for an edit of a program. Problems in bundle files that are generated from programs are reported at the matching
 * positions in the programs.
 */
export function asProgramError(error: unknown, programs: ProgramFiles, file: string): unknown {
  if (!(error instanceof ReloadProblems)) return error
  const problems = error.problems.map(one => {
    const path = `${programs.writtenIn(one.file, one.id ?? '') ?? ''}.ts`
    const text = readFile(path)
    return text === null ? one : { ...one, file: path, ...placeOf(text, '', one.word ?? '') }
  })
  const here = problems.find(one => one.file === file) ?? problems[0]!
  // An error that a program has thrown contains its own position.
  if (problems.length === 1 && here.word === undefined && here.error !== undefined) return here.error
  const told = problems.map(one => (one.file === file && one === here ? one.message : describeProblem(one)))
  return Object.assign(new Error(told.join('\n')), here.file === file ? { line: here.line, column: here.column } : {})
}

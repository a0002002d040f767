import { readFile } from 'driver'
import { placeOf } from '/compat/ranvier/core/places'
import { describeProblem, ReloadProblems } from '/compat/ranvier/core/problems'
import type { ProgramFiles } from '/compat/ranvier/program-files'

/** What is wrong with an edit, as who edits is told: the first mistake in the file itself says the line. */
export function asEditError(error: unknown, file: string): unknown {
  if (!(error instanceof ReloadProblems)) return error
  const here = error.problems.find(one => one.file === file)
  const told = error.problems.map(one => (one === here ? one.message : describeProblem(one)))
  return Object.assign(new Error(told.join('\n')), { line: here?.line ?? 0, column: here?.column ?? 0 })
}

/** What is wrong with an edit of a program: problems are of the files that programs stand for, and told with their places in the programs. */
export function asProgramError(error: unknown, programs: ProgramFiles, file: string): unknown {
  if (!(error instanceof ReloadProblems)) return error
  const problems = error.problems.map(one => {
    const path = `${programs.writtenIn(one.file, one.id ?? '') ?? ''}.ts`
    const text = readFile(path)
    return text === null ? one : { ...one, file: path, ...placeOf(text, '', one.word ?? '') }
  })
  const here = problems.find(one => one.file === file) ?? problems[0]!
  // One that code has thrown knows its place by itself.
  if (problems.length === 1 && here.word === undefined && here.error !== undefined) return here.error
  const told = problems.map(one => (one.file === file && one === here ? one.message : describeProblem(one)))
  return Object.assign(new Error(told.join('\n')), here.file === file ? { line: here.line, column: here.column } : {})
}

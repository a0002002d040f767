import type { ObjectBase } from '../objects/base.ts'
import { compile } from './compile.ts'
import { ReloadError } from './problem.ts'
import { mudlibFolders, Program } from './program.ts'
import type { Programs } from './programs.ts'

/**
 * Runs a line of code for a wizard: an expression, or statements that may `return`. It sees `me`, `here` and the efuns as
 * `driver`.
 * @param owner the domain that the code acts for: it is confined, counted and trusted like any program there
 * @throws ReloadError where it doesn't compile, or what it throws
 */
export function evaluateFor(
  programs: Programs,
  code: string,
  owner: string,
  me: ObjectBase,
  here: ObjectBase | null,
): unknown {
  const path = mudlibFolders.has(owner) ? `/${owner}/eval` : `/domains/${owner}/eval`
  const program = new Program(path, programs.guard.quotaOf(owner))
  const wrap = (body: string) =>
    `import * as driver from 'driver'\nexport function run(me, here) { const find = driver.find, load = driver.load; ${body}\n}`
  let source = wrap(`return (${code}\n)`)
  let compiled: ReturnType<typeof compile>
  try {
    compiled = compile(program.file, source)
  } catch (error) {
    if (!(error instanceof ReloadError)) throw error
    source = wrap(code)
    compiled = compileStatements(program.file, source)
  }
  programs.inChange(change => {
    change.pending.set(program, programs.newVersion(program, source, compiled))
  })
  const run = program.exports['run'] as (me: ObjectBase, here: ObjectBase | null) => unknown
  return run(me, here)
}

/** @throws with what is wrong, without the lines that the code is wrapped in */
function compileStatements(file: string, source: string): ReturnType<typeof compile> {
  try {
    return compile(file, source)
  } catch (error) {
    const [problem] = error instanceof ReloadError ? error.problems : []
    throw problem ? new Error(problem.message) : error
  }
}

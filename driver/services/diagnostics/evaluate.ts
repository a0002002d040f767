import type { ObjectBase } from '../../kernel/objects/base.ts'
import { ReloadError } from '../../kernel/programs/problem.ts'
import { Program } from '../../kernel/programs/program.ts'
import type { Programs } from '../../kernel/programs/programs.ts'
import { compile } from '../compile/compile.ts'

/**
 * Evaluates a line of code for a wizard: an expression, or statements that may `return`. It sees `me`, `here`, the efuns as `driver`, and
 * `my`, which keeps what is put into it for the next line.
 * @param owner the domain whose rights and budgets the code has
 * @throws ReloadError if it doesn't compile, or what it throws
 */
export function evaluateFor(
  programs: Programs,
  code: string,
  owner: string,
  me: ObjectBase,
  here: ObjectBase | null,
): unknown {
  const { guard } = programs
  const path = `${guard.trust.folderOf(owner)}/eval`
  const program = new Program(path, owner, guard.quotaOf(owner))
  // The code stands in lines of its own: an error shows them, and nothing of what is around.
  const wrap = (body: string) =>
    `import * as driver from 'driver'; export function run(me, here, my) { const load = driver.load, find = one => driver.find(one) ?? driver.users().find(({ name }) => name === String(one).toLowerCase()) ?? null; ${body}\n}`
  let source = wrap(`return (\n${code}\n)`)
  let compiled: ReturnType<typeof compile>
  try {
    compiled = compile(program.file, source)
  } catch (error) {
    if (!(error instanceof ReloadError)) throw error
    source = wrap(`\n${code}`)
    compiled = compileStatements(program.file, source)
  }
  programs.inChange(change => {
    change.pending.set(program, programs.newVersion(program, source, compiled))
  })
  const run = program.exports['run'] as (me: ObjectBase, here: ObjectBase | null, my: object) => unknown
  let my = kept.get(me)
  if (!my) kept.set(me, (my = {}))
  return run(me, here, my)
}

/** What wizards keep from one line to the next, by their bodies. */
const kept = new WeakMap<ObjectBase, object>()

/** @throws ReloadError with the errors, without the lines that surround the code */
function compileStatements(file: string, source: string): ReturnType<typeof compile> {
  try {
    return compile(file, source)
  } catch (error) {
    const [problem] = error instanceof ReloadError ? error.problems : []
    if (problem === undefined) throw error
    // The last line closes what is around the code.
    const isEnd = problem.line >= source.split('\n').length
    throw new Error(isEnd ? 'the code ends too early' : problem.message)
  }
}

import { parse, parseExpression } from '@babel/parser'
import type { Statement } from '@babel/types'
import MagicString from 'magic-string'
import type { ObjectBase } from '../../kernel/objects/base.ts'
import { ReloadError } from '../../kernel/programs/problem.ts'
import { Program } from '../../kernel/programs/program.ts'
import type { Programs } from '../../kernel/programs/programs.ts'
import { compile } from '../compile/compile.ts'
import { options } from '../files/class-text.ts'

/**
 * Evaluates a line of code for a wizard. The line is an expression, or statements that may `return`. Without a `return`, the last statement's value
 * is returned. The code sees `me`, `here`, the efuns as `driver`, and `my`. The properties of `my` are kept for the next line, like the variables
 * that the code declares.
 * @param owner the domain whose rights and budgets the code has
 * @throws Error if the code doesn't compile, or whatever the code throws
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
  let my = kept.get(me)
  if (!my) kept.set(me, (my = {}))
  const { text, names } = asLine(code)
  const all = [...new Set([...Object.keys(my).filter(isName), ...names])]
  // The wizard's code is on separate lines, so that an error shows only these lines and not the code around them.
  const wrap = (body: string) =>
    `import * as driver from 'driver'; export function run(me, here, my) { const load = driver.load, find = one => driver.find(one) ?? driver.users().find(({ name }) => name === String(one).toLowerCase()) ?? null; const evalWas = { ...my }; let { ${all.join(', ')} } = my; try {\n${body}\n} finally { ${all.map(name => `if (${name} !== evalWas.${name}) my.${name} = ${name}; `).join('')}} }`
  const source = wrap(text)
  const compiled = compileStatements(program.file, source)
  programs.inChange(change => {
    change.pending.set(program, programs.newVersion(program, source, compiled))
  })
  const run = program.exports['run'] as (me: ObjectBase, here: ObjectBase | null, my: object) => unknown
  return run(me, here, my)
}

const isName = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name) && !taken.has(name)
/** Names that have another meaning in a line, or can't be names of variables. */
const taken = new Set(
  'me here my load find driver run evalWas await async break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield arguments eval'.split(
    ' ',
  ),
)

/**
 * Converts a line of code so that it can be run. Its outermost variables are assigned, not declared, and the value of its last statement is returned.
 * @returns the text, and the names of these variables
 */
function asLine(code: string): { text: string; names: string[] } {
  try {
    parseExpression(code, options)
    return { text: `return (\n${code}\n)`, names: [] }
  } catch {
    // The code is no expression. It consists of statements, or has a mistake.
  }
  let body: Statement[]
  try {
    ;({ body } = parse(code, { ...options, allowReturnOutsideFunction: true }).program)
  } catch {
    // The code has a mistake, which the compiler will report.
    return { text: code, names: [] }
  }
  const edited = new MagicString(code)
  const names: string[] = []
  for (const one of body) {
    if (one.type !== 'VariableDeclaration') continue
    const own = one.declarations.flatMap(({ id }) => (id.type === 'Identifier' && isName(id.name) ? [id] : []))
    // A destructuring declaration stays local to this line.
    if (own.length < one.declarations.length) continue
    names.push(...own.map(({ name }) => name))
    edited.remove(one.start!, one.declarations[0]!.start!)
    for (const { id, init } of one.declarations) {
      const name = (id as { name: string }).name
      // The variable's type is dropped.
      edited.overwrite(id.start!, id.end!, init ? name : `${name} = undefined`)
    }
  }
  const last = body.at(-1)
  const isSet = last?.type === 'VariableDeclaration' && last.declarations.every(({ id }) => id.type === 'Identifier')
  if (last && (last.type === 'ExpressionStatement' || isSet)) {
    const end = code.slice(0, last.end!).trimEnd().endsWith(';') ? last.end! - 1 : last.end!
    edited.appendLeft(last.start!, 'return (\n').appendRight(end, '\n)')
  }
  return { text: edited.toString(), names }
}

/** The values that wizards keep from one line to the next, by their bodies. */
const kept = new WeakMap<ObjectBase, object>()

/** @throws Error with the first error's message, without the lines that surround the code */
function compileStatements(file: string, source: string): ReturnType<typeof compile> {
  try {
    return compile(file, source)
  } catch (error) {
    const [problem] = error instanceof ReloadError ? error.problems : []
    if (problem === undefined) throw error
    // The last line closes the code around the wizard's code.
    const isEnd = problem.line >= source.split('\n').length
    throw new Error(isEnd ? 'the code ends too early' : problem.message)
  }
}

import remapping, { type SourceMapInput } from '@jridgewell/remapping'
import { type Comment, parse } from 'acorn'
import type { Message } from 'esbuild'
import { analyze } from 'eslint-scope'
import type * as ES from 'estree'
import type MagicString from 'magic-string'
import { describeError } from '../../../kernel/guard/errors.ts'
import { type Problem, problemIn, ReloadError } from '../../../kernel/programs/problem.ts'
import { esbuildProblem, transpile } from '../../../services/compile/compile.ts'
import { refuseHuge } from '../../../services/compile/limits.ts'
import { type Locate, locator, type Positioned } from '../../../services/compile/passes/analysis.ts'
import { Code } from '../../../services/compile/passes/code.ts'
import { addSteps, addTicks, guardFields, guardKeys, paySpreads } from '../../../services/compile/passes/counting.ts'
import { refuseFree } from '../../../services/compile/passes/instrument.ts'
import { guardWrites } from '../../../services/compile/passes/writes.ts'
import { isTypedScript } from '../../../services/files/typed-script.ts'
import { settleFreeNames } from './free.ts'
import { guardReserved } from './reserved.ts'
import { checkSyntax, ReadInChain } from './rules.ts'
import { asCommonJs } from './typed.ts'

/** A script made ready to run. It depends only on the arguments of compileScript(), so that it can be cached. */
export interface CompiledScript {
  /** A function expression; its parameters are `scriptParameters` and then `globals`. */
  code: string
  /** The globals that the script reads, in the order of their parameters. */
  globals: string[]
  /** Problems that don't prevent the script from running, such as names that aren't defined in scripts. */
  warnings: Problem[]
}

/**
 * The parameters of each script's function that come before its globals:
 * - the guard's meter
 * - the mark of the code's owner
 * - the checks of computed keys, of spread values, of objects that get fields, and of changed objects
 * - the function for undeclared names
 * - the readers of constructors and prototypes
 * - esbuild's helpers for async functions
 */
export const scriptParameters: readonly string[] =
  '$meter $me $key $spread $fresh $own $free $constructor $prototype $proto __async __superGet __superSet'.split(' ')

/** Helpers that esbuild writes into its output, which are passed as parameters instead. */
const helpers = /^__(async|superGet|superSet|getProtoOf|reflectGet|reflectSet)$/

/** The way in which a script is prepared. It is left unchanged, or esbuild turns async functions into generators, or esbuild also expands `a?.b`. */
type Way = 'asItIs' | 'transpiled' | 'writtenOut'

const hasAsync = /\b(?:async|await)\b/

/** A prepared script. */
interface Work {
  file: string
  source: string
  code: string
  /** The source map from `code` to the source; null if they are the same. */
  map: string | null
  locate: Locate
}

/** A compiled script with the data for its source map. */
interface Rewritten extends CompiledScript {
  out: MagicString
  /** The source map from the prepared code to the source; null if they are the same. */
  map: string | null
}

/**
 * Compiles a script like mud code, with step counters and the checks of confinement. A script is CommonJS, but a file that ends in `.script.ts` is
 * TypeScript with imports and exports.
 * @param marked whether the script's functions note their owner. The mudlib's functions don't
 * @throws ReloadError with the place of the error
 */
export function compileScript(file: string, source: string, marked: boolean): CompiledScript {
  const { code, globals, warnings } = rewritten(file, source, marked)
  return { code, globals, warnings }
}

/** The source map of a script's compiled code, which few scripts ever need. */
export function scriptMap(file: string, source: string, marked: boolean): string {
  const { out, map } = rewritten(file, source, marked)
  const own = out.generateMap({ hires: 'boundary', source: file }).toString()
  if (map === null) return own
  const maps = [own, map].map(text => JSON.parse(text) as SourceMapInput)
  return remapping(maps, () => null).toString()
}

/** Prepares and rewrites a script in the simplest way that works. */
function rewritten(file: string, source: string, marked: boolean): Rewritten {
  refuseHuge(file, source)
  try {
    const direct = hasAsync.test(source) || isTypedScript(file) ? null : rewriteAsItIs(file, source, marked)
    if (direct) return direct
    try {
      return rewrite(prepare(file, source, 'transpiled'), marked)
    } catch (error) {
      if (!(error instanceof ReadInChain)) throw error
      return rewrite(prepare(file, source, 'writtenOut'), marked)
    }
  } catch (error) {
    if (error instanceof ReloadError) throw error
    const { errors } = error as { errors?: Message[] }
    if (errors) throw new ReloadError(errors.map(message => esbuildProblem(file, source, message)))
    throw ReloadError.about(file, `the compiler can't read it: ${describeError(error)}`)
  }
}

/** @returns null if the script has to be prepared by esbuild */
function rewriteAsItIs(file: string, source: string, marked: boolean): Rewritten | null {
  try {
    return rewrite(prepare(file, source, 'asItIs'), marked)
  } catch (error) {
    // esbuild converts texts that only sloppy code may contain, and its messages about other syntax errors are better. A problem without a
    // line means that the compiler's additions don't fit the way in which the code is written.
    if (error instanceof SyntaxError || error instanceof ReadInChain) return null
    if (error instanceof ReloadError && error.problems.every(({ line }) => line === 0)) return null
    throw error
  }
}

function prepare(file: string, source: string, way: Way): Work {
  // A first line that begins with #! is a comment.
  const plain = source.replace(/^\uFEFF?(?:#!)?/, begin => (begin.endsWith('!') ? '//' : ''))
  if (way === 'asItIs') {
    const lines = plain.split('\n')
    const locate: Locate = offset => {
      const before = plain.slice(0, offset).split('\n')
      const line = before.length
      return { file, line, column: before.at(-1)!.length + 1, source: lines[line - 1] ?? '' }
    }
    return { file, source, code: plain, map: null, locate }
  }
  const isTyped = isTypedScript(file)
  const { code, map } = transpile(plain, {
    loader: isTyped ? 'ts' : 'js',
    target: 'node20',
    supported: {
      'async-await': false,
      'async-generator': false,
      'for-await': false,
      'optional-chain': way === 'transpiled',
    },
    sourcemap: 'external',
    sourcefile: file,
    legalComments: 'none',
  })
  return { file, source, code: isTyped ? asCommonJs(code) : code, map, locate: locator(file, source, map, code) }
}

/** @throws SyntaxError if an unprepared script isn't strict code; also ReloadError and ReadInChain */
function rewrite(work: Work, marked: boolean): Rewritten {
  const { code, map, locate } = work
  const comments: Comment[] = []
  const ast = parseScript(work, comments)
  const out = new Code(code)
  // Comments are blanked, because a `sourceURL` would rename the script, and its code would have no owner.
  for (const { start, end } of comments)
    out.update(start, end, code.slice(start, end).replace(/[^\n\r\u2028\u2029]+/g, ' '))
  const problems: Problem[] = []
  const refuse = (node: { start: number }, message: string) => problems.push({ ...locate(node.start), message })
  const warnings: Problem[] = []
  const warn = (node: { start: number }, message: string) => warnings.push({ ...locate(node.start), message })

  if (map !== null) dropHelpers(ast, out, work.source)
  addSteps(ast, out, marked, false)
  addTicks(ast, out)
  guardKeys(ast, out)
  paySpreads(ast, out)
  guardFields(ast, out)
  guardWrites(ast, out, refuse, marked ? 'script' : 'none')
  guardReserved(ast, out, refuse)
  checkSyntax(ast, refuse)
  // eval is a name like any other, and scripts don't have it.
  const scopes = analyze(ast as ES.Program, { ecmaVersion: 2022, sourceType: 'module', ignoreEval: true })
  for (const scope of scopes.scopes) {
    for (const { name, identifiers } of scope.variables) {
      const declared = identifiers[0] as Positioned<ES.Identifier> | undefined
      if (declared && name.startsWith('$') && scriptParameters.includes(name))
        refuse(declared, `the name ${name} is the driver's own`)
    }
  }
  const { globals, undeclared } = settleFreeNames(ast, scopes, out, { refuse, warn }, scriptParameters)
  if (problems.length > 0) throw new ReloadError(problems)
  warnings.sort((a, b) => a.line - b.line || a.column - b.column)

  const parameters = [...scriptParameters, ...globals]
  const own = undeclared.length > 0 ? `let ${undeclared.join()};` : ''
  out.settle().prepend(`(function(${parameters.join()}){'use strict';${own}`).append('\n})')
  const finished = out.toString()
  refuseFree(work.file, finished)
  return { out, map, code: finished, globals, warnings }
}

function parseScript({ file, source, code, map, locate }: Work, onComment: Comment[]): Positioned<ES.Program> {
  try {
    const options = { ecmaVersion: 2024, sourceType: 'commonjs', strict: true, ranges: true } as const
    return parse(code, { ...options, onComment }) as unknown as Positioned<ES.Program>
  } catch (error) {
    if (map === null || !(error instanceof SyntaxError) || !('pos' in error)) throw error
    const { line, column } = locate(error.pos as number)
    const message = /'import' and 'export'/.test(error.message)
      ? 'a script is CommonJS: use require() and module.exports'
      : `${error.message.replace(/ \(\d+:\d+\)$/, '')} (scripts run as strict code)`
    throw new ReloadError([problemIn(file, source, { line, column }, message)])
  }
}

/** Removes esbuild's helpers that are passed as parameters instead. */
function dropHelpers(ast: Positioned<ES.Program>, out: MagicString, source: string): void {
  ast.body = ast.body.filter(statement => {
    if (statement.type !== 'VariableDeclaration') return true
    const { id } = statement.declarations[0]!
    if (id.type !== 'Identifier' || !helpers.test(id.name) || source.includes(id.name)) return true
    const { start, end } = statement as Positioned<ES.Statement>
    out.remove(start, end)
    return false
  })
}

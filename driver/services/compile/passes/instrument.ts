import { parse } from 'acorn'
import { analyze } from 'eslint-scope'
import type * as ES from 'estree'
import { isGuarded } from '../../../kernel/guard/trust.ts'
import type { Compiled, Import } from '../../../kernel/programs/compiled.ts'
import { type Problem, ReloadError } from '../../../kernel/programs/problem.ts'
import { callsOwnCode, fieldsOf, locator, noteUses, type Positioned, type Range, shapeOf } from './analysis.ts'
import { Code } from './code.ts'
import { addSteps, addTicks, guardFields, guardKeys, paySpreads } from './counting.ts'
import { guardGiven } from './given.ts'
import { allowedGlobals, whyNot } from './globals.ts'
import { esbuildHelpers, isModuleExports, ownUses } from './helpers.ts'
import { guardLending } from './lending.ts'
import { noteWrites } from './noted-writes.ts'
import { guardPatterns, isHiddenName } from './patterns-read.ts'
import { findCalls } from './reach.ts'
import { guardReads } from './reads.ts'
import { resolveWritten } from './relative-paths.ts'
import { checkRules, refuseInner } from './rules.ts'
import { findExports, findRenamed, rewriteTopLevel } from './top-level.ts'
import { guardWrites } from './writes.ts'

/**
 * The parameters of each program's function that come before its globals: the guard's meter; the program; the checks of computed keys, spreads, new
 * fields, changes, changes on behalf of another domain, and lent methods; four makers of views, and the key with which a pattern takes an object; the
 * check of calls; the class maker, the importer, the exporter and the decorator helper. These names are refused in mud code.
 */
export const driverParameters: readonly string[] =
  '$meter $me $key $spread $fresh $own $given $lend $view $get $open $bound $self $reach $class $import __export __decorateClass'.split(
    ' ',
  )

/** Globals that nobody can change, so they need not be passed as parameters. */
const constants: ReadonlySet<string> = new Set(['undefined', 'NaN', 'Infinity'])

/**
 * Turns esbuild's CommonJS output of one file into one function expression that
 * - counts its steps, so that no loop or recursion exceeds its turn's budget;
 * - creates each top-level class with `$class`, which gives the class an identity that survives reloads;
 * - has a parameter for every global that it reads, and can't reach any other global.
 * @param probes names of globals that the driver has inserted into the code
 * @throws ReloadError if the code uses something that can't survive an edit, or that mud code may not reach
 */
export function instrument(
  file: string,
  source: string,
  code: string,
  esbuildMap: string,
  probes: readonly string[] = [],
): Omit<Compiled, 'inner'> {
  const ast = parse(code, { ecmaVersion: 2024, sourceType: 'module', ranges: true }) as Positioned<ES.Program>
  const out = new Code(code)
  const locate = locator(file, source, esbuildMap, code)
  const problems: Problem[] = []
  const refuse = (node: { start: number }, message: string) => problems.push({ ...locate(node.start), message })

  dropHelpers(ast, out)
  const own = ownUses(ast)
  const hidden: string[] = []
  const imports = new Map<string, Import>()
  const inherited: Range[] = []
  const { names: exports, main } = findExports(ast)
  const renamed = findRenamed(ast)
  for (const statement of ast.body as Positioned<ES.Statement>[]) {
    rewriteTopLevel(statement, out, { imports, main, renamed, inherited, locate })
  }
  if (isGuarded(file)) guardPatterns(ast, out, refuse)
  const deferred = addSteps(ast, out, isGuarded(file))
  addTicks(ast, out)
  const calls = isGuarded(file) ? findCalls(ast, out, imports) : null
  guardKeys(ast, out)
  paySpreads(ast, out)
  guardFields(ast, out)
  resolveWritten(file, ast, out)
  if (calls !== null) {
    guardLending(ast, out, refuse)
    guardWrites(ast, out, refuse, 'program')
    noteWrites(ast, out)
    hidden.push(...calls.names, ...guardReads(ast, out, imports, refuse, calls))
    refuseInner(ast, refuse)
  }
  const scopes = analyze(ast as ES.Program, { ecmaVersion: 2022, sourceType: 'module' })
  if (!isGuarded(file)) guardGiven(ast, scopes, out)
  checkRules(ast, scopes, refuse)

  const globals = new Set<string>()
  for (const reference of scopes.globalScope?.through ?? []) {
    const { name, start } = reference.identifier as Positioned<ES.Identifier>
    if (probes.includes(name)) continue
    if (name === 'require' || name === 'module' || esbuildHelpers.test(name) || name.startsWith('$')) {
      if (!own.has(start)) refuse({ start }, whyNot(name, source))
    } else if (constants.has(name)) continue
    else if (allowedGlobals.has(name)) globals.add(name)
    else refuse({ start }, whyNot(name, source))
  }
  for (const scope of scopes.scopes) {
    for (const { name, identifiers } of scope.variables) {
      const declared = identifiers[0] as Positioned<ES.Identifier> | undefined
      if (declared && (driverParameters.includes(name) || isHiddenName(name))) {
        refuse(declared, `the name ${name} is the driver's own`)
      }
    }
  }
  const moduleScope = scopes.globalScope?.childScopes[0]
  const runsOwnCode = callsOwnCode(ast, deferred, imports)
  for (const [variable, record] of imports) {
    noteUses(record, moduleScope?.set.get(variable)?.references ?? [], code, inherited, deferred)
    if (runsOwnCode) record.eager = true
  }
  if (problems.length > 0) throw new ReloadError(problems)

  const taken = [...globals, ...probes].sort()
  const parameters = [...driverParameters, ...taken]
  out
    .settle()
    .prepend(
      `(function(${parameters.join(',')}){'use strict';${isGuarded(file) ? '$meter.at=$me;' : ''}${hidden.length > 0 ? `let ${hidden.join()};` : ''}${calls?.constants.length ? `const ${calls.constants.join()};` : ''}`,
    )
    .append('\n})')
  refuseFree(file, out.toString())
  const map = out.generateMap({ hires: 'boundary', source: file }).toString()
  return {
    code: out.toString(),
    map,
    imports: [...imports.values()],
    globals: taken,
    exports,
    declares: fieldsOf(ast),
    ...shapeOf(ast, code, imports, globals, runsOwnCode),
  }
}

/** The final check of confinement. It ensures that the rewritten code refers to no outside names except its parameters. */
export function refuseFree(file: string, finished: string): void {
  const ast = parse(finished, { ecmaVersion: 2024, sourceType: 'script', ranges: true })
  const scopes = analyze(ast as unknown as ES.Program, { ecmaVersion: 2022, sourceType: 'script' })
  for (const { identifier } of scopes.globalScope?.through ?? []) {
    const { name } = identifier as ES.Identifier
    if (!constants.has(name)) throw ReloadError.about(file, whyNot(name))
  }
}

/**
 * Removes esbuild's additions: its helpers, because the driver passes its own as parameters, and `module.exports`, because `__export` passes on all
 * exports.
 */
function dropHelpers(ast: Positioned<ES.Program>, out: Code): void {
  ast.body = ast.body.filter(statement => {
    if (!isModuleExports(statement) && !isHelper(statement)) return true
    const { start, end } = statement as Positioned<ES.Statement>
    out.remove(start, end)
    return false
  })
}

function isHelper(statement: ES.Node): boolean {
  if (statement.type !== 'VariableDeclaration') return false
  const { id } = statement.declarations[0]!
  return id.type === 'Identifier' && esbuildHelpers.test(id.name)
}

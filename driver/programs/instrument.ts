import { type Node, parse } from 'acorn'
import { type AncestorVisitors, ancestor, full } from 'acorn-walk'
import { analyze } from 'eslint-scope'
import type * as ES from 'estree'
import MagicString from 'magic-string'
import { callsOwnCode, type Locate, locator, noteUses, type Positioned, type Range, shapeOf } from './analysis.ts'
import type { Compiled, Import } from './compile.ts'
import { allowedGlobals, whyNot } from './globals.ts'
import { esbuildHelpers, ownUses } from './helpers.ts'
import { type Problem, ReloadError } from './problem.ts'
import { checkRules } from './rules.ts'

/**
 * What each program's function takes before its globals: the guard's meter, the checks of computed keys and of what is spread, the class maker, the importer, the exporter and
 * the decorator helper. The names can't be written in mud code by accident: they would be free variables.
 */
export const driverParameters = [
  '$meter',
  '$key',
  '$spread',
  '$fresh',
  '$class',
  '$import',
  '__export',
  '__decorateClass',
] as const

/** Put at each function's and loop's start. A turn that has used up its steps is stopped here. */
const step = 'if(--$meter.steps<0)$meter.out();'
const stepInExpression = '(--$meter.steps<0&&$meter.out()),'
/** Put at each catch's and finally's start, so that a stopped turn can't be held. */
const rethrow = 'if($meter.stopped)throw $meter.stopped;'

/** Globals that nobody can change, read without being passed in. */
const constants: ReadonlySet<string> = new Set(['undefined', 'NaN', 'Infinity'])

type Instrumented = Omit<Compiled, 'hash'>

/**
 * Takes esbuild's CommonJS output of one file and makes of it one function expression that
 * - counts its steps, so that no loop or recursion outruns its turn's budget;
 * - makes each top-level class through `$class`, which gives it an identity that lasts over reloads;
 * - names every global it reads as a parameter: what it doesn't name it can't reach.
 * @throws ReloadError where the code uses what can't survive an edit or what mud code may not reach
 */
export function instrument(file: string, source: string, code: string, esbuildMap: string): Instrumented {
  const ast = parse(code, { ecmaVersion: 2024, sourceType: 'module', ranges: true }) as Positioned<ES.Program>
  const out = new MagicString(code)
  const locate = locator(file, source, esbuildMap, code)
  const problems: Problem[] = []
  const refuse = (node: { start: number }, message: string) => problems.push(locate(node.start, message))

  dropHelpers(ast, out)
  const own = ownUses(ast)
  const imports = new Map<string, Import>()
  const inherited: Range[] = []
  const { names: exports, main } = findExports(ast)
  const renamed = findRenamed(ast)
  for (const statement of ast.body as Positioned<ES.Statement>[]) {
    rewriteTopLevel(statement, out, { imports, main, renamed, inherited, locate })
  }
  const deferred = addSteps(ast, out)
  guardKeys(ast, out)
  guardFields(ast, out)
  checkRules(ast, refuse)

  const scopes = analyze(ast as ES.Program, { ecmaVersion: 2022, sourceType: 'module' })
  const globals = new Set<string>()
  for (const reference of scopes.globalScope?.through ?? []) {
    const { name, start } = reference.identifier as Positioned<ES.Identifier>
    if (name === 'require' || name === 'module' || esbuildHelpers.test(name) || name.startsWith('$')) {
      if (!own.has(start)) refuse({ start }, whyNot(name))
    } else if (constants.has(name)) continue
    else if (allowedGlobals.has(name)) globals.add(name)
    else refuse({ start }, whyNot(name))
  }
  for (const scope of scopes.scopes) {
    for (const { name, identifiers } of scope.variables) {
      const declared = identifiers[0] as Positioned<ES.Identifier> | undefined
      if (declared && name.startsWith('$') && driverParameters.includes(name as never)) {
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

  const parameters = [...driverParameters, ...[...globals].sort()]
  out.prepend(`(function(${parameters.join(',')}){'use strict';`).append('\n})')
  refuseFree(file, out.toString())
  const map = out.generateMap({ hires: 'boundary', source: file }).toString()
  return {
    code: out.toString(),
    map,
    imports: [...imports.values()],
    globals: [...globals].sort(),
    exports,
    ...shapeOf(ast, code),
  }
}

/** The last word on confinement: what will run names nothing but its parameters, whatever the rewriting did to it. */
function refuseFree(file: string, finished: string): void {
  const ast = parse(finished, { ecmaVersion: 2024, sourceType: 'script', ranges: true })
  const scopes = analyze(ast as unknown as ES.Program, { ecmaVersion: 2022, sourceType: 'script' })
  for (const { identifier } of scopes.globalScope?.through ?? []) {
    const { name } = identifier as ES.Identifier
    if (!constants.has(name)) throw ReloadError.about(file, whyNot(name))
  }
}

/** Reads `__export(x_exports, { default: () => Orc })`. */
function findExports(ast: ES.Program): { names: string[]; main: string } {
  const names: string[] = []
  let main = ''
  for (const { expression } of ast.body.filter(statement => statement.type === 'ExpressionStatement')) {
    if (expression.type !== 'CallExpression' || !isName(expression.callee, '__export')) continue
    for (const property of (expression.arguments[1] as ES.ObjectExpression).properties as ES.Property[]) {
      const name = property.key.type === 'Identifier' ? property.key.name : String((property.key as ES.Literal).value)
      const { body } = property.value as ES.ArrowFunctionExpression
      if (name === 'default' && body.type === 'Identifier') main = body.name
      names.push(name)
    }
  }
  for (let alias = aliasOf(ast, main); alias !== main; alias = aliasOf(ast, main)) main = alias
  return { names, main }
}

/** `let Orc = _Orc`: the names that esbuild moved aside. */
function findRenamed(ast: ES.Program): Map<string, string> {
  const renamed = new Map<string, string>()
  for (const statement of ast.body) {
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations) {
      if (id.type === 'Identifier' && init?.type === 'Identifier' && init.name === `_${id.name}`)
        renamed.set(init.name, id.name)
    }
  }
  return renamed
}

/** `export default Orc` becomes `var orc_default = Orc`: the class behind it. */
function aliasOf(ast: ES.Program, name: string): string {
  for (const statement of ast.body) {
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations) {
      if (id.type === 'Identifier' && id.name === name && init?.type === 'Identifier') return init.name
    }
  }
  return name
}

/** Takes esbuild's helpers out: ours come in as parameters, and the others aren't needed. */
function dropHelpers(ast: Positioned<ES.Program>, out: MagicString): void {
  ast.body = ast.body.filter(statement => {
    if (statement.type !== 'VariableDeclaration') return true
    const { id } = statement.declarations[0]!
    if (id.type !== 'Identifier' || !esbuildHelpers.test(id.name)) return true
    const { start, end } = statement as Positioned<ES.Statement>
    out.remove(start, end)
    return false
  })
}

interface TopLevel {
  imports: Map<string, Import>
  /** The name of what is exported as default. */
  main: string
  /** Classes that esbuild gave another name: `_Orc` to `Orc`. */
  renamed: Map<string, string>
  inherited: Range[]
  locate: Locate
}

function rewriteTopLevel(node: Positioned<ES.Statement>, out: MagicString, found: TopLevel): void {
  const { start, end } = node
  if (node.type === 'ClassDeclaration') {
    const name = node.id.name
    const body = node as Positioned<ES.ClassDeclaration>
    noteSuperClass(body, found.inherited)
    const id = node.id as Positioned<ES.Identifier>
    out.overwrite(start, id.end, `const ${name}=$class(${classNames(name, found.main)},class`).appendLeft(end, ');')
  } else if (node.type === 'VariableDeclaration') {
    const first = node.declarations[0]!
    const name = first.id.type === 'Identifier' ? first.id.name : ''
    const required = node.declarations.length === 1 ? requireCall(first.init) : null
    if (required !== null) {
      const place = found.locate(start, '')
      // esbuild calls its own variables import_…; one with another name is the file's own `* as name`.
      const namespace = !name.startsWith('import_')
      found.imports.set(name, {
        from: required,
        names: [],
        eager: false,
        inherits: false,
        namespace,
        line: place.line,
        column: place.column,
      })
      out.overwrite(start, end, `const ${name}=$import(${JSON.stringify(required)});`)
      return
    }
    for (const { id, init } of node.declarations) {
      if (id.type === 'Identifier' && init?.type === 'ClassExpression') {
        wrapClassExpression(id.name, init as Positioned<ES.ClassExpression>, out, found)
      }
    }
  } else if (node.type === 'ExpressionStatement') {
    const { expression } = node
    if (expression.type === 'AssignmentExpression') {
      // `module.exports = __toCommonJS(…)`: the exports are handed over by __export already.
      const { left, right } = expression
      if (left.type !== 'MemberExpression' || right.type !== 'CallExpression') return
      if (isName(left.object, 'module') && isName(right.callee, '__toCommonJS')) out.remove(start, end)
    }
  }
}

/** What a class lasts under, and what it is called: the default class lasts whatever its name. */
function classNames(name: string, main: string): string {
  return `${JSON.stringify(name === main ? 'default' : name)},${JSON.stringify(name)}`
}

/** `const Orc = class Orc …`: made anonymous, so that the name inside means the lasting class. */
function wrapClassExpression(
  name: string,
  node: Positioned<ES.ClassExpression>,
  out: MagicString,
  found: TopLevel,
): void {
  noteSuperClass(node, found.inherited)
  // Another name than the variable's is somebody's own: it stays what the class calls itself inside.
  if (node.id?.name === name) out.remove(node.start + 'class'.length, (node.id as Positioned<ES.Identifier>).end)
  out
    .appendLeft(node.start, `$class(${classNames(found.renamed.get(name) ?? name, found.main)},`)
    .appendRight(node.end, ')')
}

/** A parent named plainly stays live through the lasting class; one that is computed (a mixin) is an eager use. */
function noteSuperClass(node: ES.Class, inherited: Range[]): void {
  const parent = node.superClass as Positioned<ES.Expression> | null | undefined
  if (parent?.type === 'MemberExpression' || parent?.type === 'Identifier') inherited.push([parent.start, parent.end])
}

function requireCall(init: ES.Expression | null | undefined): string | null {
  let call = init
  if (call?.type === 'CallExpression' && isName(call.callee, '__toESM')) call = call.arguments[0] as ES.Expression
  if (call?.type !== 'CallExpression' || !isName(call.callee, 'require')) return null
  const argument = call.arguments[0]
  return argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : null
}

function isName(node: ES.Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}

/** Puts step counters into functions and loops. Answers the ranges that don't run while the file is evaluated. */
function addSteps(ast: Positioned<ES.Program>, out: MagicString): Range[] {
  const deferred: Range[] = []
  const enter = (body: Positioned<ES.Node>) => {
    if (body.type === 'BlockStatement') out.appendRight(body.start + 1, step)
    else out.appendRight(body.start, `(${stepInExpression}`).appendLeft(body.end, ')')
  }
  const inFunction = (node: Node, _state: unknown, ancestors: Node[]) => {
    const { body, start, end } = node as unknown as Positioned<ES.Function> & { body: Positioned<ES.Node> }
    const parent = ancestors.at(-2) as unknown as ES.Node | undefined
    const calledAtOnce = parent?.type === 'CallExpression' && parent.callee === (node as unknown)
    if (!calledAtOnce) deferred.push([start, end])
    enter(body)
  }
  const inLoop = (node: Node) => {
    const body = (node as unknown as ES.WhileStatement).body as Positioned<ES.Statement>
    if (body.type === 'BlockStatement') enter(body)
    else out.appendRight(body.start, `{${step}`).appendLeft(body.end, '}')
  }
  const visitors: AncestorVisitors<unknown> = {
    FunctionDeclaration: inFunction,
    FunctionExpression: inFunction,
    ArrowFunctionExpression: inFunction,
    ForStatement: inLoop,
    ForInStatement: inLoop,
    ForOfStatement: inLoop,
    WhileStatement: inLoop,
    DoWhileStatement: inLoop,
    PropertyDefinition: node => {
      if (!(node as { static?: boolean }).static) deferred.push([node.start, node.end])
    },
    TryStatement: node => {
      const { handler, finalizer } = node as unknown as ES.TryStatement
      if (handler) out.appendRight((handler.body as Positioned<ES.Node>).start + 1, rethrow)
      if (finalizer) out.appendRight((finalizer as Positioned<ES.Node>).start + 1, rethrow)
    },
  }
  ancestor(ast as unknown as Node, visitors)
  return deferred
}

/**
 * A base constructor can give back an object that exists, and a class's fields would then be defined on it. Each class with a
 * parent looks at what it got before its first field.
 */
function guardFields(ast: Positioned<ES.Program>, out: MagicString): void {
  full(ast as unknown as Node, node => {
    const made = node as unknown as ES.Class
    if ((made.type as string) !== 'ClassDeclaration' && (made.type as string) !== 'ClassExpression') return
    if (!made.superClass) return
    const first = made.body.body.find(one => one.type === 'PropertyDefinition' && !one.static) as
      | Positioned<ES.PropertyDefinition>
      | undefined
    if (!first) return
    const value = first.value as Positioned<ES.Expression> | null | undefined
    if (value) out.appendRight(value.start, '($fresh(this),').appendLeft(value.end, ')')
    else out.appendLeft((first.key as Positioned<ES.Node>).end, ` = void $fresh(this)`)
  })
}

/**
 * Lets no computed key name what leads to a class's prototype (what is written plainly rules.ts refuses), and has `...x` paid
 * for by size.
 */
function guardKeys(ast: Positioned<ES.Program>, out: MagicString): void {
  const wrap = (key: Positioned<ES.Node>) => {
    if (key.type !== 'Literal') out.appendRight(key.start, '$key(').appendLeft(key.end, ')')
  }
  full(ast as unknown as Node, node => {
    const one = node as unknown as ES.Node
    if (one.type === 'SpreadElement') {
      const spread = one.argument as Positioned<ES.Node>
      out.appendRight(spread.start, '$spread(').appendLeft(spread.end, ')')
    }
    if (one.type === 'MemberExpression' && one.computed) wrap(one.property as Positioned<ES.Node>)
    if (one.type !== 'ObjectPattern') return
    for (const property of one.properties) {
      if (property.type === 'Property' && property.computed) wrap(property.key as Positioned<ES.Node>)
    }
  })
}

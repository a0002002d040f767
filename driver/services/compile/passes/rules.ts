import type { Scope, ScopeManager, Variable } from 'eslint-scope'
import type * as ES from 'estree'
import { isInner, reservedKeys } from '../../../kernel/guard/keys.ts'
import { type Positioned, visitAll } from './analysis.ts'
import { isName, kept } from './helpers.ts'
import { whyCostly } from './patterns.ts'

type At = { start: number }
type Refuse = (node: At, message: string) => void

/** Methods that change their object, for the rule about state in a module's variables. */
const mutators = new Set('push pop shift unshift splice sort reverse fill copyWithin set add delete clear'.split(' '))

/**
 * Refuses code that can't survive an edit. Each message names what to use instead.
 * - Async code, because a turn is synchronous, and a half-run function would continue in the old version.
 * - `#private` members, because they belong to one evaluation of a class, and the next version couldn't read them.
 * - A function in a field, because it is state and would keep its old code forever.
 * - Changes to a module's variables, because they are initialised again in each version. State belongs in fields.
 */
export function checkRules(ast: ES.Program, scopes: ScopeManager, refuse: Refuse): void {
  // TypeScript's decorators name the prototype that they decorate, but pass it only to the driver's own helper.
  for (const statement of ast.body) visitAll(decoratorsOf(statement) ?? statement, node => refuseSyntax(node, refuse))
  checkModuleState(ast, scopes, refuse)
}

/** Methods that the driver calls. They can't be getters, because the driver reads them outside turns. */
const applies = new Set(
  'create init heartBeat reset upgraded cleanUp onDestruct fileChanged receiveLine connected netDead prompt'.split(' '),
)

function refuseKeptMembers(node: ES.Class, refuse: Refuse): void {
  for (const member of node.body.body) {
    if (member.type === 'StaticBlock' || member.static) continue
    const { key, computed } = member
    const name = key.type === 'Identifier' && !computed ? key.name : key.type === 'Literal' ? String(key.value) : ''
    const at = key as unknown as At
    if (name === '' && computed && key.type !== 'MemberExpression') {
      refuse(at, 'a computed name of a member could be one that the driver keeps: write it out')
    }
    if (member.type === 'MethodDefinition' && (member.kind === 'get' || member.kind === 'set')) {
      if (applies.has(name)) refuse(at, `${name} is an apply: a method, not a getter or setter`)
    }
    if (name !== 'constructor' && kept.has(name))
      refuse(at, `${name} is kept by the driver: a class of objects can't have one of its own`)
  }
}

/** The list in `__decorateClass([…], Orc.prototype, "hp", 2)`; null for any other statement. */
function decoratorsOf(statement: ES.Node): ES.Node | null {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') return null
  const { callee, arguments: given } = statement.expression
  return isName(callee, '__decorateClass') ? given[0]! : null
}

function refuseSyntax(node: Positioned<ES.Node>, refuse: Refuse): void {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      if (node.async)
        refuse(node, 'mud code is synchronous: no async functions; use callOut(seconds, method) to go on later')
      break
    case 'AwaitExpression':
      refuse(node, 'mud code is synchronous: no await; use callOut(seconds, method) to go on later')
      break
    case 'ForOfStatement':
      if (node.await) refuse(node, 'mud code is synchronous: no for await; use callOut(seconds, method) to go on later')
      break
    case 'ImportExpression':
      refuse(
        node,
        'no import() in mud code: import at the top of the file, or load(path) for a program named at run time',
      )
      break
    case 'MetaProperty':
      if (node.meta.name === 'import') refuse(node, 'no import.meta in mud code; an object knows its own path')
      break
    case 'PropertyDefinition':
      if (!node.static && node.value) refuseFunctionsIn(node.value, refuse)
      refusePrivate(node.key, refuse)
      break
    case 'MethodDefinition':
      refusePrivate(node.key, refuse)
      break
    case 'ClassDeclaration':
    case 'ClassExpression':
      if (node.superClass) refuseKeptMembers(node, refuse)
      break
    case 'MemberExpression':
      refusePrivate(node.property, refuse)
      refuseReserved(node.property, node.computed, refuse)
      break
    case 'ObjectExpression':
      // `{ __proto__: x }` would inherit from an object of the world.
      for (const one of node.properties)
        if (one.type === 'Property' && !one.computed && !one.shorthand && isProto(one.key))
          refuseReserved(one.key, false, refuse)
      break
    case 'ObjectPattern':
      for (const one of node.properties) if (one.type === 'Property') refuseReserved(one.key, one.computed, refuse)
      break
    case 'Literal':
      refuseLiteral(node, refuse)
      break
    case 'BinaryExpression':
      refusePrivate(node.left, refuse)
      break
  }
}

/** Refuses literals that allow a single operation to run for an unlimited time without counting steps. */
function refuseLiteral(node: ES.Literal & At, refuse: Refuse): void {
  if ('bigint' in node) refuse(node, 'no big integers in mud code: numbers are exact up to 2 ** 53')
  const why = 'regex' in node ? whyCostly(node.regex.pattern, node.regex.flags) : null
  if (why !== null) refuse(node, why)
}

/** Refuses names that lead from an object to its class, which all its objects share. */
function refuseReserved(node: ES.Node, computed: boolean, refuse: Refuse): void {
  const name =
    node.type === 'Identifier' && !computed ? node.name : node.type === 'Literal' ? String(node.value) : undefined
  if (name === undefined || !reservedKeys.has(name)) return
  const why =
    name === 'bind'
      ? 'a bound function hides who calls: use an arrow function, or the name of a method'
      : `.${name} is out of reach in mud code, as classes can't be changed from outside: inherit, and override the method`
  refuse(node as unknown as At, why)
}

const isProto = (key: ES.Node) =>
  (key.type === 'Identifier' && key.name === '__proto__') || (key.type === 'Literal' && key.value === '__proto__')

/** Refuses `yield*` in code of a domain, and the use or definition of members whose names are reserved for the mudlib. */
export function refuseInner(ast: ES.Program, refuse: Refuse): void {
  const look = (key: ES.Node, computed: boolean) => {
    const name = key.type === 'Identifier' && !computed ? key.name : key.type === 'Literal' ? String(key.value) : ''
    if (isInner(name) && !reservedKeys.has(name))
      refuse(key as unknown as At, `${name}: a member whose name begins with _ is for the mudlib alone`)
  }
  visitAll(ast, node => {
    if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') refuseConversions(node, refuse)
    if (node.type === 'MemberExpression') look(node.property, node.computed)
    else if (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition') look(node.key, node.computed)
    else if (node.type === 'YieldExpression' && node.delegate)
      refuse(node, 'who goes on with a generator is not known within yield*: write for (const one of x) yield one')
    else if (node.type === 'ObjectPattern')
      for (const one of node.properties) if (one.type === 'Property') look(one.key, one.computed)
  })
}

/** Refuses members that turn an object of the world into a text. A check of a path and its use could then get different texts. */
function refuseConversions({ superClass, body }: ES.Class, refuse: Refuse): void {
  for (const member of superClass ? body.body : []) {
    if (member.type === 'StaticBlock' || member.static) continue
    const { key } = member
    const named = key.type === 'MemberExpression' ? key.property : key
    const name = named.type === 'Identifier' ? named.name : named.type === 'Literal' ? String(named.value) : ''
    if (/^(?:toString|valueOf|toLocaleString|toPrimitive)$/.test(name))
      refuse(key as unknown as At, `${name}: an object of the world is no text: give it a method of another name`)
  }
}

function refusePrivate(node: ES.Node, refuse: Refuse): void {
  if (node.type !== 'PrivateIdentifier') return
  refuse(
    node as unknown as At,
    `#${node.name} can't survive an edit (it belongs to one version of the class): use \`private ${node.name}\``,
  )
}

/** Refuses functions that are kept as values. A function passed to a call, as in `list.map(x => …)`, is used at once and allowed. */
function refuseFunctionsIn(value: ES.Expression | ES.SpreadElement | ES.Pattern, refuse: Refuse): void {
  const node = value as ES.Expression & At
  switch (node.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      refuse(node, 'a function in a field would stay as it is when the code is edited: make it a method')
      break
    case 'ObjectExpression':
      for (const property of node.properties)
        if (property.type === 'Property') refuseFunctionsIn(property.value, refuse)
      break
    case 'ArrayExpression':
      for (const element of node.elements) if (element) refuseFunctionsIn(element, refuse)
      break
    case 'ConditionalExpression':
      for (const one of [node.consequent, node.alternate]) refuseFunctionsIn(one, refuse)
      break
    case 'LogicalExpression':
      for (const one of [node.left, node.right]) refuseFunctionsIn(one, refuse)
      break
    case 'CallExpression':
      for (const argument of node.arguments)
        if (argument.type === 'ObjectExpression' || argument.type === 'ArrayExpression')
          refuseFunctionsIn(argument, refuse)
      break
  }
}

/** Refuses top-level variables that a function assigns to or changes, because they are state that each reload would lose. */
function checkModuleState(ast: ES.Program, { scopes, globalScope }: ScopeManager, refuse: Refuse): void {
  const [moduleScope] = globalScope!.childScopes
  // Within a class, the class's name refers to a variable of the class's own scope.
  const isOfModule = ({ scope, defs }: Variable) =>
    (scope === moduleScope || (scope.type === 'class' && scope.upper === moduleScope)) &&
    defs.every(({ type }) => type !== 'FunctionName')
  const state = (node: unknown, name: string) =>
    refuse(
      node as At,
      `${name} is state in a module's variable, which a reload would lose: make it a field of a daemon`,
    )
  const reads = new Set<object>()
  for (const { references } of scopes.filter(isInFunction)) {
    for (const one of references) {
      if (!one.resolved || !isOfModule(one.resolved)) continue
      if (one.isWrite()) state(one.identifier, one.resolved.name)
      else reads.add(one.identifier)
    }
  }
  const changes = (target: ES.Node) => {
    let root = target
    while (root.type === 'MemberExpression') root = root.object
    if (root.type === 'Identifier' && reads.has(root)) state(target, root.name)
  }
  visitAll(ast, node => {
    if (node.type === 'AssignmentExpression') changes(node.left)
    else if (node.type === 'UpdateExpression') changes(node.argument)
    else if (node.type === 'UnaryExpression' && node.operator === 'delete') changes(node.argument)
    else if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      const { object, property } = node.callee
      if (property.type === 'Identifier' && mutators.has(property.name)) changes(object)
    }
  })
}

function isInFunction(scope: Scope | null): boolean {
  return scope !== null && (scope.type === 'function' || isInFunction(scope.upper))
}

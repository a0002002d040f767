import type * as ES from 'estree'
import { type Positioned, visitAll } from './analysis.ts'
import type { Code } from './code.ts'

// Code of a domain may change only fields of the domain's own objects. Therefore the compiler inserts `$own(x)` around each object whose property it
// changes: `$own(x)` returns x, or throws. A function that changes fields of `this` checks `this` once, when it begins.

/** Inserted before the body of a function that changes fields of `this`. Most such functions change the object whose turn it is: see Meter.self. */
const checkThis =
  'if($meter.who!==$me.who||this!==$meter.self&&this!==$meter.owned||$me.quota!==$meter.ownedBy)$own(this);'
/** Replaces `this` in an arrow function, which may be called after the function around it has returned. */
const thisInArrow = '($meter.who===$me.who?this:$own(this))'
/** Inserted in scripts instead of checkThis. */
const checkEntity = 'if(this!==$meter.entity)$own(this);'

/** The kind of code that is checked: a program of a domain or a script; `none` for the mudlib, which this module doesn't check. */
type Checked = 'program' | 'script' | 'none'

type Refuse = (node: { start: number }, message: string) => void

/** Inserts the checks around the objects that a file's code changes. */
export function guardWrites(ast: ES.Node, out: Code, refuse: Refuse, checked: Checked): void {
  const changesOfThis: number[] = []
  const inParameters = new Set<number>()
  visitAll(ast, node => {
    for (const target of targetsOf(node)) {
      const object = target.object as Positioned<ES.Expression | ES.Super>
      if (object.type === 'ThisExpression') changesOfThis.push(object.start)
      else if (object.type === 'Super') refuse(object, 'a field is changed by `this`, not by `super`')
      else if (checked !== 'none') wrap(object, out)
    }
  })
  if (checked === 'none') return
  const check = checked === 'script' ? checkEntity : checkThis
  const constructors = new Set<ES.Node>()
  const functions: Positioned<ES.FunctionDeclaration | ES.FunctionExpression>[] = []
  const arrows: Positioned<ES.ArrowFunctionExpression>[] = []
  visitAll(ast, node => {
    if (node.type === 'MethodDefinition' && node.kind === 'constructor') constructors.add(node.value)
    if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') functions.push(node)
    if (node.type === 'ArrowFunctionExpression') arrows.push(node)
  })
  // Of the functions around a place, the innermost one begins last, and `this` at the place belongs to it.
  functions.sort((a, b) => b.start - a.start)
  const guarded = new Set<ES.Node>()
  for (const at of changesOfThis) {
    const node = functions.find(({ start, end }) => at > start && at < end)
    if (checked === 'program' && arrows.some(({ start, end }) => at > start && at < end && start > (node?.start ?? -1)))
      out.update(at, at + 'this'.length, thisInArrow)
    if (node === undefined) continue
    const body = node.body as Positioned<ES.BlockStatement>
    // Defaults of parameters run before the body. A constructor has no `this` before super().
    if (at < body.start || constructors.has(node)) inParameters.add(at)
    else if (!guarded.has(node)) {
      guarded.add(node)
      out.appendRight(body.start + 1, check)
    }
  }
  for (const at of inParameters) out.update(at, at + 'this'.length, '$own(this)')
}

/** Inserts checks of the object that is changed, and of the objects through which it is reached: `a.b` and `a` in `a.b.c = 1`. */
function wrap(object: Positioned<ES.Expression>, out: Code): void {
  out.wrap(object, '$own(')
  if (object.type !== 'MemberExpression') return
  const inner = object.object as Positioned<ES.Expression | ES.Super>
  if (inner.type !== 'ThisExpression' && inner.type !== 'Super') wrap(inner, out)
}

/** The properties that a node assigns to, changes or deletes. */
export function targetsOf(node: ES.Node): ES.MemberExpression[] {
  switch (node.type) {
    case 'AssignmentExpression':
      return membersOf(node.left)
    case 'UpdateExpression':
      return membersOf(node.argument)
    case 'UnaryExpression':
      return node.operator === 'delete' ? membersOf(node.argument) : []
    case 'ForInStatement':
    case 'ForOfStatement':
      return node.left.type === 'VariableDeclaration' ? [] : membersOf(node.left)
    default:
      return []
  }
}

function membersOf(target: ES.Node | null): ES.MemberExpression[] {
  switch (target?.type) {
    case 'MemberExpression':
      return [target]
    case 'ArrayPattern':
      return target.elements.flatMap(membersOf)
    case 'ObjectPattern':
      return target.properties.flatMap(one => membersOf(one.type === 'Property' ? one.value : one.argument))
    case 'AssignmentPattern':
      return membersOf(target.left)
    case 'RestElement':
      return membersOf(target.argument)
    case 'ChainExpression':
      return membersOf(target.expression)
    default:
      return []
  }
}

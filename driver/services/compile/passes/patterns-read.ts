import type * as ES from 'estree'
import { type Positioned, visitAll } from './analysis.ts'
import type { Code } from './code.ts'

// `const { exits } = hall` reads fields as `hall.exits` does. Each pattern takes the object itself, too, by the name `$self`, and what was
// taken out of it is given again by `$view`: `let { [$self]: $7, exits, [(exits = $view($7, exits), $self)]: {} = 0 } = hall`.

type Refuse = (node: { start: number }, message: string) => void
type Place = Positioned<ES.Node>

/** A name that a pattern gives a value. */
interface Taken {
  name: string
  /** The patterns that it is in, innermost first: their objects, as they are named. */
  from: readonly string[]
  /** Whether it is a field of the innermost, and not further inside. */
  isField: boolean
}

const again = ({ name, from, isField }: Taken) =>
  isField && from.length === 1
    ? `${name}=$view(${from[0]},${name})`
    : `${name}=$bound(${name},${isField},${from.join()})`

/** Names of the driver's in patterns: code must have none like them. */
export const isPatternName = (name: string): boolean => /^\$\d+$/.test(name)

export function guardPatterns(ast: Positioned<ES.Program>, out: Code, refuse: Refuse): void {
  visitAll(ast, node => {
    switch (node.type) {
      case 'VariableDeclaration':
        for (const one of node.declarations as Positioned<ES.VariableDeclarator>[]) {
          if (!hasFields(one.id)) continue
          const rest = guard(one.id, out)
          // The loop that declares it does the rest; see below.
          if (one.init && rest.length > 0)
            out.appendRight(one.end, rest.map(taken => `,$${one.end}=(${again(taken)})`).join(''))
        }
        if (node.kind === 'const' && node.declarations.some(one => hasFields(one.id)))
          out.update(node.start, node.start + 'const'.length, 'let')
        return
      case 'ForOfStatement':
        if (node.left.type === 'VariableDeclaration') restIn([node.left.declarations[0]!.id], node.body as Place, out)
        else if (hasFields(node.left)) refuse(node.left as Place, inDeclaration)
        return
      case 'CatchClause':
        if (node.param && hasFields(node.param)) restIn([node.param], node.body as Place, out, guard(node.param, out))
        return
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        guardParameters(node, out, refuse)
        return
      case 'AssignmentExpression':
        if (!hasFields(node.left)) return
        if (node.left.type === 'ObjectPattern' && !node.left.properties.some(one => hasFields(partOf(one))))
          out.wrap(node.right as Place, '$open(')
        else refuse(node.left as Place, inDeclaration)
    }
  })
}

const inDeclaration = 'fields are taken out of objects in objects by a declaration: const { a: { b } } = x'

function guardParameters(made: ES.Function, out: Code, refuse: Refuse): void {
  let withRest = false
  for (const one of made.params) {
    if (withRest && one.type === 'AssignmentPattern')
      refuse(one as Place, 'no parameter with a default stands behind one with { ...rest }')
    if (!hasFields(one)) continue
    const rest = guard(one, out)
    if (rest.length > 0) restIn([one], made.body as Place, out, rest)
    withRest ||= rest.length > 0
  }
}

/** Views of what `...rest` has taken, at the start of what can use it. */
function restIn(patterns: ES.Pattern[], body: Place, out: Code, rest = patterns.flatMap(one => restOf(one))): void {
  if (rest.length === 0) return
  const text = rest.map(again).join()
  if (body.type === 'BlockStatement') out.appendRight(body.start + 1, `${text};`)
  else if (/Statement$/.test(body.type)) out.wrap(body, `{${text};`, '}')
  else out.wrap(body, `(${text},`)
}

/** Whether a pattern takes fields out of an object. */
function hasFields(pattern: ES.Node | null): boolean {
  switch (pattern?.type) {
    case 'ObjectPattern':
      return true
    case 'ArrayPattern':
      return pattern.elements.some(hasFields)
    case 'AssignmentPattern':
      return hasFields(pattern.left)
    case 'RestElement':
      return hasFields(pattern.argument)
    default:
      return false
  }
}

const partOf = (one: ES.AssignmentProperty | ES.RestElement) => (one.type === 'Property' ? one.value : one.argument)

/** What the outermost `...rest` of objects in a pattern take. */
function restOf(pattern: ES.Node | null): Taken[] {
  switch (pattern?.type) {
    case 'ObjectPattern': {
      const last = pattern.properties.at(-1)
      const name = `$${(pattern as Place).start}`
      return last?.type === 'RestElement' && last.argument.type === 'Identifier'
        ? [{ name: last.argument.name, from: [name], isField: false }]
        : []
    }
    case 'ArrayPattern':
      return pattern.elements.flatMap(restOf)
    case 'AssignmentPattern':
      return restOf(pattern.left)
    case 'RestElement':
      return restOf(pattern.argument)
    default:
      return []
  }
}

/** Puts views into a pattern. @returns what outermost `...rest` take, which nothing in the pattern can come after */
function guard(pattern: ES.Node, out: Code): Taken[] {
  inside(pattern, [], false, out)
  return restOf(pattern)
}

/** @returns the names that a pattern gives values which nothing in it has given again */
function inside(pattern: ES.Node | null, from: readonly string[], isField: boolean, out: Code): Taken[] {
  switch (pattern?.type) {
    case 'Identifier':
      return from.length > 0 ? [{ name: pattern.name, from, isField }] : []
    case 'AssignmentPattern':
      return inside(pattern.left, from, isField, out)
    case 'RestElement':
      return inside(pattern.argument, from, false, out)
    case 'ArrayPattern':
      return pattern.elements.flatMap(one => inside(one, from, false, out))
    case 'ObjectPattern':
      return fields(pattern as Positioned<ES.ObjectPattern>, from, out)
    default:
      return []
  }
}

function fields(pattern: Positioned<ES.ObjectPattern>, from: readonly string[], out: Code): Taken[] {
  const self = `$${pattern.start}`
  const own = [self, ...from]
  out.appendRight(pattern.start + 1, `[$self]:${self},`)
  let taken: Taken[] = []
  /** Gives again what was taken, in front of what could use it. @param at null: at the pattern's end */
  const giveAgain = (at: number | null) => {
    const holders = [...new Set(taken.flatMap(one => one.from))].map(one => `${one}===undefined`)
    const text = `[(${holders.join('&&')}||(${taken.map(again).join()}),$self)]:{}=0`
    if (taken.length === 0) return
    if (at === null) out.appendRight((pattern.properties.at(-1) as Place).end, `,${text}`)
    else out.appendLeft(at, `${text},`)
    taken = []
  }
  for (const one of pattern.properties) {
    const { start } = one as Place
    if (one.type === 'RestElement') {
      giveAgain(start)
      return from.length > 0 && one.argument.type === 'Identifier'
        ? [{ name: one.argument.name, from: own, isField: false }]
        : []
    }
    if (one.computed || usesValues(one.value)) giveAgain(start)
    taken.push(...inside(one.value, own, true, out))
  }
  giveAgain(null)
  return []
}

/** Whether a part of a pattern has defaults or names that are worked out, which could use what was taken before. */
function usesValues(pattern: ES.Node): boolean {
  let found = false
  visitAll(pattern, one => {
    if (one.type === 'AssignmentPattern' && one.right.type !== 'Literal') found = true
    if (one.type === 'Property' && one.computed) found = true
  })
  return found
}

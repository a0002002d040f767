import type * as ES from 'estree'
import { type Positioned, visitAll } from './analysis.ts'
import type { Code } from './code.ts'

// `const { exits } = hall` reads a field as `hall.exits` does, so it needs a view, too. The compiler makes each pattern also take the object itself,
// with the key `$self`, and then replace the values with views: `let { [$self]: $7, exits, [(exits = $view($7, exits), $self)]: {} = 0 } = hall`.

type Refuse = (node: { start: number }, message: string) => void
type Place = Positioned<ES.Node>

/** Notes the program whose code runs, because defaults of parameters run before the function's body. */
const mark = '$meter.at=$me'

/** A name that a pattern binds. */
interface Taken {
  name: string
  /** The variables that contain the objects of the patterns around the name, innermost first. */
  from: readonly string[]
}

const again = ({ name, from }: Taken) =>
  from.length === 1 ? `${name}=$view(${from[0]},${name})` : `${name}=$bound(${name},${from.join()})`

/** Whether a name is reserved for code that the compiler inserts. If so, mud code may not use it. */
export const isHiddenName = (name: string): boolean => /^\$[kr]?\d+$/.test(name)

const restMessage = 'the rest of an object is taken in a declaration of its own: const { a, ...rest } = x'
const inDeclaration = 'fields are taken out of objects in objects by a declaration: const { a: { b } } = x'

/** Inserts views into patterns. It runs before addSteps(), so that its additions enclose the functions that addSteps() inserts around expressions. */
export function guardPatterns(ast: Positioned<ES.Program>, out: Code, refuse: Refuse): void {
  const patterns = new Patterns(out, refuse)
  const statements = new Set<ES.Node>()
  visitAll(ast, node => {
    if (node.type === 'ExpressionStatement') statements.add(node.expression)
  })
  visitAll(ast, node => {
    switch (node.type) {
      case 'VariableDeclaration':
        // A rest element is allowed if the declaration has a value, because that is already a copy: see paySpreads().
        for (const { id, init } of node.declarations) patterns.guard(id, Boolean(init))
        if (node.kind === 'const' && node.declarations.some(one => hasFields(one.id)))
          out.update(node.start, node.start + 'const'.length, 'let')
        return
      case 'ForOfStatement':
        if (node.left.type !== 'VariableDeclaration' && hasFields(node.left)) refuse(node.left as Place, inDeclaration)
        return
      case 'CatchClause':
        if (node.param) patterns.guard(node.param, false)
        return
      case 'FunctionDeclaration':
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        for (const one of node.params) patterns.guard(one, false)
        return
      case 'AssignmentExpression':
        if (!hasFields(node.left)) return
        if (node.left.type !== 'ObjectPattern' || !statements.has(node) || node.left.properties.some(isDeeper))
          refuse(node.left as Place, inDeclaration)
        else out.wrap(node.right as Place, '$open(')
    }
  })
}

const isDeeper = (one: ES.AssignmentProperty | ES.RestElement) =>
  hasFields(one.type === 'Property' ? one.value : one.argument)

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

class Patterns {
  private readonly out: Code
  private readonly refuse: Refuse
  /** Bound names whose values have not been replaced by views yet. */
  private taken: Taken[] = []

  constructor(out: Code, refuse: Refuse) {
    this.out = out
    this.refuse = refuse
  }

  /** @param mayRest whether the pattern may take the rest of the object itself */
  guard(pattern: ES.Node, mayRest: boolean): void {
    this.taken = []
    this.within(pattern, [], mayRest)
  }

  private within(pattern: ES.Node | null, from: readonly string[], mayRest = false): void {
    switch (pattern?.type) {
      case 'Identifier':
        if (from.length > 0) this.taken.push({ name: pattern.name, from })
        return
      case 'AssignmentPattern':
        this.early(pattern.right)
        this.within(pattern.left, from)
        return
      case 'RestElement':
        this.within(pattern.argument, from)
        return
      case 'ArrayPattern':
        for (const one of pattern.elements) this.within(one, from)
        return
      case 'ObjectPattern':
        this.fields(pattern as Positioned<ES.ObjectPattern>, from, mayRest)
    }
  }

  private fields(pattern: Positioned<ES.ObjectPattern>, from: readonly string[], mayRest: boolean): void {
    const { out } = this
    const self = `$${pattern.start}`
    const own = [self, ...from]
    const before = this.taken.length
    out.appendRight(pattern.start + 1, `[(${mark},$self)]:${self},`)
    const giveAgain = (at: number, isEnd: boolean) => {
      const taken = this.taken.splice(before)
      if (taken.length === 0) return
      const holders = [...new Set(taken.flatMap(one => one.from))].map(one => `${one}===undefined`)
      const text = `[(${holders.join('&&')}||(${taken.map(again).join()}),$self)]:{}=0`
      if (isEnd) out.appendRight(at, `,${text}`)
      else out.appendLeft(at, `${text},`)
    }
    for (const one of pattern.properties) {
      const { start } = one as Place
      if (one.type === 'RestElement') {
        if (!mayRest) this.refuse(one as Place, restMessage)
        giveAgain(start, false)
        return
      }
      if (one.computed) this.early(one.key)
      this.within(one.value, own)
    }
    const last = pattern.properties.at(-1)
    if (last) giveAgain((last as Place).end, true)
  }

  /** Replaces the values bound so far with views, before an expression within the pattern that may read them. */
  private early(expression: ES.Node): void {
    if (expression.type !== 'Literal')
      this.out.wrap(expression as Place, `(${[mark, ...this.taken.map(again)].join()},`)
  }
}

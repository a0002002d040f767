import type * as ES from 'estree'
import type { Positioned } from './analysis.ts'
import type { Code } from './code.ts'
import type { Calls } from './reach.ts'

// Rewrites optional chains that contain a view: see reads.ts. The part before `?.` is stored in a variable, so that it is evaluated once, and the
// rest is evaluated only if that part is neither null nor undefined.

export type Member = Positioned<ES.MemberExpression>
type Call = Positioned<ES.SimpleCallExpression>

const between = /(?:[\s)]|\/\*[\s\S]*?\*\/|\/\/[^\n]*)*/y

/** The offset of the `.`, `?.` or `[` of a member, or of the `?.` of a call. Closing brackets may come before it. */
export function operatorOf(node: Member | Call, out: Code): number {
  between.lastIndex = ((node.type === 'MemberExpression' ? node.object : node.callee) as Positioned<ES.Node>).end
  between.exec(out.original)
  return between.lastIndex
}

/** The members and calls in an expression like `a.b().c`, from the last to the first. */
function* linksOf(node: ES.Node): Generator<ES.MemberExpression | ES.SimpleCallExpression> {
  for (let at = node; at.type === 'MemberExpression' || at.type === 'CallExpression'; ) {
    yield at
    at = at.type === 'MemberExpression' ? at.object : at.callee
  }
}

/** The last `?.` in an expression like `a?.b.c`; undefined if there is none. */
const lastOptional = (node: ES.Node) => [...linksOf(node)].find(one => one.optional)

/** Whether an expression like `a?.b.c` may be undefined because of its `?.`. */
export const isOptional = (node: ES.Node): boolean => lastOptional(node) !== undefined

/**
 * Whether a link of an optional chain has to be rewritten for a view. Calls are rewritten only if a plain name or a member with a plain name is
 * called.
 */
function isStep(node: ES.Node): node is Member | Call {
  if (node.type === 'MemberExpression') return node.optional
  if (node.type !== 'CallExpression' || !node.optional) return false
  const { callee } = node
  return (
    callee.type === 'Identifier' ||
    (callee.type === 'MemberExpression' && !callee.computed && callee.object.type !== 'Super')
  )
}

/** Whether an expression may be undefined because of a `?.()` in it that is not rewritten. */
export function mayStop(node: ES.Node): boolean {
  const last = lastOptional(node)
  return last !== undefined && !isStep(last)
}

/** Writes `a?.b.c` with views in it as `(($1=a)==null?void 0:$view($1,$1.b).c)`. */
export class Chains {
  /** The variables that the rewritten chains need. */
  readonly names: string[] = []
  private readonly out: Code
  private readonly viewed: ReadonlySet<ES.Node>
  private readonly reached: Calls['reached']
  private readonly starts = new Map<ES.Node, number>()
  private readonly named = new Map<ES.Node, string>()

  constructor(out: Code, viewed: ReadonlySet<ES.Node>, reached: Calls['reached']) {
    this.out = out
    this.viewed = viewed
    this.reached = reached
  }

  /** The offset at which the part after the last `?.` begins. */
  startOf(node: Positioned<ES.Node>): number {
    return this.starts.get(node) ?? node.start
  }

  /** The variable that holds the object of a member after `?.`. */
  nameOf(node: ES.Node): string | undefined {
    return this.named.get(node)
  }

  add(chain: Positioned<ES.ChainExpression>): void {
    const spine = [...linksOf(chain.expression)].reverse()
    if (!spine.some(one => this.viewed.has(one) || (this.reached.has(one) && isOptional(one)))) return
    this.out.wrap(chain, '(')
    let start = chain.start
    for (const one of spine) {
      this.starts.set(one, start)
      if (isStep(one)) start = operatorOf(one, this.out)
    }
    // The links are rewritten from the last to the first, because the additions of later links enclose the additions of earlier links.
    for (const one of spine.reverse()) {
      this.reach(one)
      if (!isStep(one)) continue
      if (one.type === 'MemberExpression') this.step(one)
      else this.call(one)
    }
  }

  /** Inserts the check of a call around the call's object. */
  private reach(node: ES.Node): void {
    const found = this.reached.get(node)
    if (found === undefined || !isOptional(node)) return
    const start = isStep(node) ? operatorOf(node, this.out) : this.starts.get(node)!
    this.out.wrap({ start, end: (node as Positioned<ES.Node>).end }, found.before, found.after)
  }

  /** Writes `x.m?.(1)` as `(($1=x).m)==null?void 0:$1.m(1)`. */
  private call(node: Call): void {
    const { out } = this
    const callee = node.callee as Positioned<ES.Expression>
    const at = operatorOf(node, out)
    let start = this.startOf(callee)
    let again = callee.type === 'Identifier' ? callee.name : ''
    if (callee.type === 'MemberExpression') {
      const before = operatorOf(callee as Member, out)
      const isThis = callee.object.type === 'ThisExpression'
      const name = isThis ? 'this' : callee.optional ? `$${callee.end}` : `$${node.end}`
      if (callee.optional) start = before
      else if (!isThis) {
        this.names.push(name)
        out.wrap({ start, end: before }, `(${name}=`)
      }
      again = `${name}.${(callee.property as ES.Identifier).name}`
    }
    out.wrap({ start, end: at }, '(', ')==null?void 0:')
    out.remove(at, at + 2)
    out.wrap({ start: at, end: node.end }, again, '')
  }

  private step(node: Member): void {
    const { out } = this
    const name = `$${node.end}`
    const [start, at] = [this.startOf(node), operatorOf(node, out)]
    this.names.push(name)
    this.named.set(node, name)
    out.wrap({ start, end: at }, `(${name}=`, ')==null?void 0:')
    if (node.computed) out.remove(at, at + 2)
    else out.update(at, at + 2, '.')
    const isViewed = this.viewed.has(node)
    out.wrap({ start: at, end: node.end }, isViewed ? `$view(${name},${name}` : name, isViewed ? ')' : '')
  }
}

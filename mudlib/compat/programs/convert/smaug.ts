import type { IfCheck } from '../smaug/ifcheck'
import type { SmaugStatement } from '../smaug/statements'
import { type Converted, type Method, type Naming, NotConverted } from './converted'
import { depthOf, type Node, type Part, treeOf } from './if-tree'
import { checkText, lineText } from './mob-text'
import { type Lines, quoted, withoutLastReturn } from './text'

// SMAUG's programs in TypeScript. Where one waits a further method goes on. It waits even in what is passed over, and what stands behind a
// wait in an `else` is passed over itself: the server has it so, and the methods do.

/** Ifs that its server lets nest. */
const deepest = 18

type If = Extract<Node<SmaugStatement>, { kind: 'if' }>

/** What comes after some lines: nothing, a method, or waits in what is passed over and then something. */
type Next =
  | { readonly kind: 'end' }
  | { readonly kind: 'method'; readonly name: string }
  | { readonly kind: 'sleep'; readonly sleeps: readonly SmaugStatement[]; readonly after: Next }

/** The outermost `else` that is carried out: what comes after its end, which a wait within it leads to. */
interface OpenElse {
  readonly end: number
  readonly after: Next
}

const end: Next = { kind: 'end' }

class SmaugConversion {
  readonly more: Method[] = []
  private readonly statements: readonly SmaugStatement[]
  private readonly name: string
  private readonly naming: Naming

  constructor(statements: readonly SmaugStatement[], name: string, naming: Naming) {
    this.statements = statements
    this.name = name
    this.naming = naming
  }

  /** Lines for some nodes, and for what comes after them. */
  body(nodes: readonly Node<SmaugStatement>[], after: Next, open: OpenElse | null): Lines {
    const lines: (string | Lines)[] = []
    for (const [index, node] of nodes.entries()) {
      const rest = nodes.slice(index + 1)
      if (node.kind === 'if') {
        if (!node.parts[0]!.statement.check) return [...lines, ...noBracket(node)]
        if (this.sleepsWithin(node).length > 0) return [...lines, ...this.sleepingBranch(node, rest, after, open)]
        lines.push(...this.branch(node, open))
        continue
      }
      const { statement } = node
      if (node.kind === 'stray') return [...lines, `it.note(${quoted(`'${statement.kind}' without if`)})`, 'return']
      if (statement.kind === 'break') return [...lines, 'return']
      if (statement.kind === 'sleep')
        return [...lines, ...this.sleep(statement, this.following(rest, after, open), open)]
      lines.push(
        `it.${statement.kind === 'silent' ? 'silently' : 'do'}(${lineText(trimmed(statement.parts), 'smaug')})`,
      )
    }
    return [...lines, ...this.goTo(after)]
  }

  private goTo(next: Next): Lines {
    if (next.kind === 'end') return []
    if (next.kind === 'method') return [`this.${next.name}(it)`, 'return']
    const [first] = next.sleeps
    return this.sleep(first!, passedOver(next.sleeps.slice(1), next.after), null)
  }

  private sleep(statement: SmaugStatement, next: Next, open: OpenElse | null): Lines {
    const at = this.statements.indexOf(statement)
    const then = open ? passedOver(this.sleepsBetween(at, open.end), open.after) : next
    const name = this.methodOf(then)
    return [`it.sleep(${statement.pulses}${name === '' ? '' : `, ${quoted(name)}`})`, 'return']
  }

  /** The method that does what comes next; empty: nothing does. */
  private methodOf(next: Next): string {
    if (next.kind === 'end') return ''
    return next.kind === 'method' ? next.name : this.add(() => this.goTo(next))
  }

  /** What comes next when some nodes are done in a method of their own. */
  private following(nodes: readonly Node<SmaugStatement>[], after: Next, open: OpenElse | null): Next {
    if (nodes.length === 0) return after
    return { kind: 'method', name: this.add(() => this.body(nodes, after, open)) }
  }

  private add(make: () => Lines): string {
    const name = this.naming(`${this.name}2`.replace(/\d+$/, String(this.more.length + 2)))
    const at = this.more.length
    this.more.push({ name, params: [], body: [] })
    this.more[at] = { name, params: [], body: withoutLastReturn(make()) }
    return name
  }

  private sleepsBetween(from: number, to: number): SmaugStatement[] {
    return this.statements.slice(from + 1, to).filter(({ kind }) => kind === 'sleep')
  }

  private sleepsWithin({ parts }: If): SmaugStatement[] {
    const from = this.statements.indexOf(parts[0]!.statement)
    return this.sleepsBetween(from, this.endOf(parts))
  }

  /** The index behind the last line of an if. */
  private endOf(parts: readonly Part<SmaugStatement>[]): number {
    const { statement, body } = parts.at(-1)!
    const last = body.at(-1)
    if (!last) return this.statements.indexOf(statement) + 1
    if (last.kind !== 'if') return this.statements.indexOf(last.statement) + 1
    return this.endOf(last.parts) + (last.isClosed ? 1 : 0)
  }

  private sleepingBranch(node: If, rest: readonly Node<SmaugStatement>[], after: Next, open: OpenElse | null): Lines {
    const { parts } = node
    if (!node.isClosed) throw new NotConverted("it waits in an if whose 'endif' is missing")
    const otherwise = parts.findIndex(({ kind }) => kind === 'else')
    const head = otherwise < 0 ? parts : parts.slice(0, otherwise)
    if (head.slice(0, -1).some(({ body }) => body.length > 0))
      throw new NotConverted("it waits in an if that has lines before an 'or'")
    const next = this.following(rest, after, open)
    const from = this.statements.indexOf(parts[0]!.statement)
    const finish = this.endOf(parts)
    const middle = otherwise < 0 ? finish : this.statements.indexOf(parts[otherwise]!.statement)
    const thenBody = this.body(head.at(-1)!.body, this.over(middle, finish, next, open), open)
    const elseNodes = otherwise < 0 ? [] : parts[otherwise]!.body
    const elseLines = () => this.body(elseNodes, next, open ?? { end: finish, after: next })
    const skipped = this.sleepsBetween(from, middle)
    const falseBody =
      skipped.length === 0
        ? elseLines()
        : open
          ? this.sleep(skipped[0]!, end, open)
          : this.goTo(passedOver(skipped, { kind: 'method', name: this.add(elseLines) }))
    const condition = this.joined(head)
    if (falseBody.length === 0) return [`if (${condition}) {`, thenBody, '}']
    const isOver = thenBody.at(-1) === 'return'
    if (thenBody.length === 0) return [`if (!(${condition})) {`, falseBody, '}']
    return isOver
      ? [`if (${condition}) {`, thenBody, '}', ...falseBody]
      : [`if (${condition}) {`, thenBody, '} else {', falseBody, '}']
  }

  /** What comes when an `else` is passed over. */
  private over(from: number, to: number, next: Next, open: OpenElse | null): Next {
    const sleeps = this.sleepsBetween(from, to)
    if (sleeps.length === 0 || !open) return passedOver(sleeps, next)
    const first = this.statements.indexOf(sleeps[0]!)
    return passedOver([sleeps[0]!, ...this.sleepsBetween(first, open.end)], open.after)
  }

  private branch({ parts }: If, open: OpenElse | null): Lines {
    const otherwise = parts.findIndex(({ kind }) => kind === 'else')
    const head = otherwise < 0 ? parts : parts.slice(0, otherwise)
    const inElse = otherwise < 0 ? [] : this.body(parts[otherwise]!.body, end, open)
    const isPlain = head.slice(0, -1).every(({ body }) => body.length === 0)
    const lines: (string | Lines)[] = []
    let condition = this.condition(head[0]!.statement)
    if (isPlain) condition = this.joined(head)
    else {
      lines.push(`let holds = ${condition}`)
      head.forEach(({ statement, body }, index) => {
        if (index > 0) lines.push(`holds = either(holds, ${this.condition(statement)})`)
        const inner = index < head.length - 1 ? this.body(body, end, open) : []
        if (inner.length > 0) lines.push('if (holds) {', inner, '}')
      })
      condition = 'holds'
    }
    const then = this.body(head.at(-1)!.body, end, open)
    if (then.length === 0 && inElse.length === 0) lines.push(condition)
    else if (then.length === 0) lines.push(`if (!(${condition})) {`, inElse, '}')
    else if (inElse.length === 0) lines.push(`if (${condition}) {`, then, '}')
    else lines.push(`if (${condition}) {`, then, '} else {', inElse, '}')
    return isPlain ? lines : ['{', lines, '}']
  }

  private condition({ check }: SmaugStatement): string {
    if (!check) throw new NotConverted("a bracket is missing behind 'or'")
    return conditionText(check)
  }

  /** Conditions, of which all are looked at: the second may throw dice, or end the program. */
  private joined(parts: readonly Part<SmaugStatement>[]): string {
    const all = parts.map(({ statement }) => this.condition(statement))
    if (all.length === 1) return all[0]!
    const arePure = parts.slice(1).every(({ statement: { check } }) => isPure(check!))
    return arePure ? all.join(' || ') : `either(${all.join(', ')})`
  }
}

/** A line without the blanks before it. */
const trimmed = ([first, ...rest]: SmaugStatement['parts']): SmaugStatement['parts'] =>
  first === undefined ? [] : [typeof first === 'string' ? first.trimStart() : first, ...rest]

/** Checks of whoever has set the program off that change nothing, and can't go wrong. */
const plain = new Set('ispc isnpc isgood isevil isneutral isimmort isfight isfollow ischarmed'.split(' '))

const isPure = ({ name, args }: IfCheck) => plain.has(name) && args[0] === '$i'

function conditionText({ name, args, operator, value }: IfCheck): string {
  const [first = ''] = args
  if (args.length === 1 && /^(\$[intrpo]|[^$]*)$/.test(first) && (operator !== '' || value === ''))
    return checkText(name, [first, operator, value])
  const written = `${name}(${args.join(', ')}) ${operator} ${value}`
  return `it.check(${quoted(written.trim())})`
}

/** Waits that are passed through, and what comes then. */
function passedOver(sleeps: readonly SmaugStatement[], after: Next): Next {
  return sleeps.length === 0 ? after : { kind: 'sleep', sleeps, after }
}

function noBracket({ parts }: If): Lines {
  return [`it.note(${quoted(`a bracket is missing: '${parts[0]!.statement.written}'`)})`, 'return']
}

/** @throws NotConverted */
export function convertSmaug(statements: readonly SmaugStatement[], wanted: string, naming: Naming): Converted {
  const tree = treeOf(statements, 1)
  if (depthOf(tree) > deepest) throw new NotConverted('it has too many ifs within one another')
  const name = naming(wanted)
  const conversion = new SmaugConversion(statements, name, naming)
  const last = tree.at(-1)
  const isOpen = last?.kind === 'if' && !last.isClosed
  const body = conversion.body(tree, end, null)
  const whole = isOpen ? [...body, `it.note("'endif' is missing")`] : withoutLastReturn(body)
  return { methods: [{ name, params: [], body: whole }, ...conversion.more] }
}

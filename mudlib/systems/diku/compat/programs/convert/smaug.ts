import type { IfCheck } from '../smaug/ifcheck'
import type { SmaugStatement } from '../smaug/statements'
import { type Converted, type Method, type Naming, NotConverted } from './converted'
import { depthOf, type IfNode, type Part, treeOf } from './if-tree'
import { checkText, lineText, statementOf } from './mob-text'
import { type Lines, quoted, withoutLastReturn } from './text'

// Converts SMAUG's programs to TypeScript. After a wait, another method continues the program. The server's quirks are kept: a
// `sleep` in skipped code still waits, and the code after a `sleep` in an `else` is skipped.

/** The maximum nesting depth of ifs on the server. */
const deepest = 18

type If = Extract<IfNode<SmaugStatement>, { kind: 'if' }>

/** What runs after some lines: nothing, a method, or the waits in skipped code followed by another continuation. */
type Next =
  | { readonly kind: 'end' }
  | { readonly kind: 'method'; readonly name: string }
  | { readonly kind: 'sleep'; readonly sleeps: readonly SmaugStatement[]; readonly after: Next }

/**
 * The two continuations of some lines: `awake` if the lines didn't wait, `slept` if they did. A wait makes the server
 * forget that it is running an `else`, so it skips the rest of the `else`. Other open blocks continue.
 */
interface Ways {
  readonly awake: Next
  readonly slept: Next
}

const end: Next = { kind: 'end' }
const atEnd: Ways = { awake: end, slept: end }

/** Returns the waits in some nodes and in their bodies. */
function sleepsIn(nodes: readonly IfNode<SmaugStatement>[]): SmaugStatement[] {
  return nodes.flatMap(node => {
    if (node.kind === 'if') return node.parts.flatMap(({ body }) => sleepsIn(body))
    return node.statement.kind === 'sleep' ? [node.statement] : []
  })
}

class SmaugConversion {
  readonly more: Method[] = []
  private readonly name: string
  private readonly naming: Naming

  constructor(name: string, naming: Naming) {
    this.name = name
    this.naming = naming
  }

  /** Makes lines for some nodes and their continuation. @param isElse whether the nodes are the body of an `else` */
  body(nodes: readonly IfNode<SmaugStatement>[], ways: Ways, isElse: boolean): Lines {
    const lines: (string | Lines)[] = []
    for (const [index, node] of nodes.entries()) {
      const rest = nodes.slice(index + 1)
      if (node.kind === 'if') {
        if (!node.parts[0]!.statement.check) return [...lines, ...noBracket(node)]
        if (sleepsIn([node]).length > 0) return [...lines, ...this.sleepingBranch(node, rest, ways, isElse)]
        lines.push(...this.branch(node))
        continue
      }
      const { statement } = node
      if (node.kind === 'stray') return [...lines, `it.note(${quoted(`'${statement.kind}' without if`)})`, 'return']
      if (statement.kind === 'break') return [...lines, 'return']
      if (statement.kind === 'sleep') return [...lines, ...this.sleep(statement, this.slept(rest, ways, isElse))]
      const text = lineText(trimmed(statement.parts), 'smaug')
      lines.push(`it.${statement.kind === 'silent' ? 'silently' : 'do'}(${text})`)
    }
    return [...lines, ...this.goTo(ways.awake)]
  }

  /** Returns the continuation after a wait, with the nodes that are left to run. */
  private slept(nodes: readonly IfNode<SmaugStatement>[], { slept }: Ways, isElse: boolean): Next {
    return isElse ? passedOver(sleepsIn(nodes), slept) : this.following(nodes, { awake: slept, slept }, false)
  }

  private goTo(next: Next): Lines {
    if (next.kind === 'end') return []
    if (next.kind === 'method') return [`this.${next.name}(it)`, 'return']
    const [first] = next.sleeps
    return this.sleep(first!, passedOver(next.sleeps.slice(1), next.after))
  }

  private sleep({ pulses }: SmaugStatement, next: Next): Lines {
    const name = this.methodOf(next)
    return [`it.sleep(${pulses}${name === '' ? '' : `, ${quoted(name)}`})`, 'return']
  }

  /** Returns the method that runs a continuation; '' if there is nothing to run. */
  private methodOf(next: Next): string {
    if (next.kind === 'end') return ''
    return next.kind === 'method' ? next.name : this.add(() => this.goTo(next))
  }

  /** Moves nodes into a method of their own. Returns that method as a continuation. */
  private following(nodes: readonly IfNode<SmaugStatement>[], ways: Ways, isElse: boolean): Next {
    if (nodes.length === 0) return ways.awake
    return { kind: 'method', name: this.add(() => this.body(nodes, ways, isElse)) }
  }

  private add(make: () => Lines): string {
    const name = this.naming(`${this.name.replace(/\d+$/, '$&_')}${this.more.length + 2}`)
    const at = this.more.length
    this.more.push({ name, params: [], body: [] })
    this.more[at] = { name, params: [], body: withoutLastReturn(make()) }
    return name
  }

  private sleepingBranch(
    { parts, isClosed }: If,
    rest: readonly IfNode<SmaugStatement>[],
    ways: Ways,
    isElse: boolean,
  ): Lines {
    if (!isClosed) throw new NotConverted("it waits in an if whose 'endif' is missing")
    const otherwise = parts.findIndex(({ kind }) => kind === 'else')
    const head = otherwise < 0 ? parts : parts.slice(0, otherwise)
    if (head.slice(0, -1).some(({ body }) => body.length > 0))
      throw new NotConverted("it waits in an if that has lines before an 'or'")
    const thenNodes = head.at(-1)!.body
    const elseNodes = otherwise < 0 ? [] : parts[otherwise]!.body
    const slept = this.slept(rest, ways, isElse)
    const isSame = !isElse && ways.awake === ways.slept
    const awake = isSame ? slept : this.following(rest, ways, isElse)
    const inElse = sleepsIn(elseNodes)
    const over = passedOver(inElse, slept)
    const thenBody = this.body(thenNodes, { awake: inElse.length > 0 ? over : awake, slept: over }, false)
    const skipped = sleepsIn(thenNodes)
    const falseBody =
      skipped.length === 0
        ? this.body(elseNodes, { awake, slept }, true)
        : this.goTo(passedOver(skipped, this.following(elseNodes, { awake: slept, slept }, true)))
    const condition = this.joined(head)
    if (falseBody.length === 0) return [`if (${condition}) {`, thenBody, '}']
    if (thenBody.length === 0) return [`if (!(${condition})) {`, falseBody, '}']
    const isOver = thenBody.at(-1) === 'return'
    return isOver
      ? [`if (${condition}) {`, thenBody, '}', ...falseBody]
      : [`if (${condition}) {`, thenBody, '} else {', falseBody, '}']
  }

  /** Converts an if without waits. */
  private branch({ parts }: If): Lines {
    const otherwise = parts.findIndex(({ kind }) => kind === 'else')
    const head = otherwise < 0 ? parts : parts.slice(0, otherwise)
    const inElse = otherwise < 0 ? [] : this.body(parts[otherwise]!.body, atEnd, false)
    const isPlain = head.slice(0, -1).every(({ body }) => body.length === 0)
    const lines: (string | Lines)[] = []
    let condition = this.condition(head[0]!.statement)
    if (isPlain) condition = this.joined(head)
    else {
      lines.push(`let holds = ${condition}`)
      head.forEach(({ statement, body }, index) => {
        if (index > 0) lines.push(`holds = either(holds, ${this.condition(statement)})`)
        const inner = index < head.length - 1 ? this.body(body, atEnd, false) : []
        if (inner.length > 0) lines.push('if (holds) {', inner, '}')
      })
      condition = 'holds'
    }
    const then = this.body(head.at(-1)!.body, atEnd, false)
    if (then.length === 0 && inElse.length === 0) lines.push(statementOf(condition))
    else if (then.length === 0) lines.push(`if (!(${condition})) {`, inElse, '}')
    else if (inElse.length === 0) lines.push(`if (${condition}) {`, then, '}')
    else lines.push(`if (${condition}) {`, then, '} else {', inElse, '}')
    return isPlain ? lines : ['{', lines, '}']
  }

  private condition({ check }: SmaugStatement): string {
    if (!check) throw new NotConverted("a bracket is missing behind 'or'")
    return conditionText(check)
  }

  /** Joins conditions. A condition that isn't pure is always tested, because it may roll dice or end the program. */
  private joined(parts: readonly Part<SmaugStatement>[]): string {
    const all = parts.map(({ statement }) => this.condition(statement))
    if (all.length === 1) return all[0]!
    const arePure = parts.slice(1).every(({ statement: { check } }) => isPure(check!))
    return arePure ? all.join(' || ') : `either(${all.join(', ')})`
  }
}

/** Removes leading spaces from a line. */
const trimmed = ([first, ...rest]: SmaugStatement['parts']): SmaugStatement['parts'] =>
  first === undefined ? [] : [typeof first === 'string' ? first.trimStart() : first, ...rest]

/** Checks without side effects that can't fail if they test the monster itself (`$i`). */
const plain = new Set('ispc isnpc isgood isevil isneutral isimmort isfight isfollow ischarmed'.split(' '))

const isPure = ({ name, args }: IfCheck) => plain.has(name) && args[0] === '$i'

function conditionText({ name, args, operator, value }: IfCheck): string {
  const [first = ''] = args
  if (args.length === 1 && /^(\$[intrpo]|[^$]*)$/.test(first) && (operator !== '' || value === ''))
    return checkText(name, [first, operator, value])
  const written = `${name}(${args.join(', ')}) ${operator} ${value}`
  return `it.check(${quoted(written.trim())})`
}

/** Returns a continuation that runs the waits in skipped code, and then another continuation. */
function passedOver(sleeps: readonly SmaugStatement[], after: Next): Next {
  return sleeps.length === 0 ? after : { kind: 'sleep', sleeps, after }
}

function noBracket({ parts }: If): Lines {
  return [`it.note(${quoted(`a bracket is missing: '${parts[0]!.statement.written}'`)})`, 'return']
}

/** Converts a program. @throws NotConverted if it can't be converted */
export function convertSmaug(statements: readonly SmaugStatement[], wanted: string, naming: Naming): Converted {
  const tree = treeOf(statements, 1)
  if (depthOf(tree) > deepest) throw new NotConverted('it has too many ifs within one another')
  const name = naming(wanted)
  const conversion = new SmaugConversion(name, naming)
  const last = tree.at(-1)
  const isOpen = last?.kind === 'if' && !last.isClosed
  const body = conversion.body(tree, atEnd, false)
  const whole = isOpen ? [...body, `it.note("'endif' is missing")`] : withoutLastReturn(body)
  return { methods: [{ name, params: [], body: whole }, ...conversion.more] }
}

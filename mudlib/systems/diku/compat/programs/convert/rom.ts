import type { RomStatement } from '../rom/statements'
import { type Converted, type Naming, NotConverted } from './converted'
import { type IfNode, type Part, treeOf } from './if-tree'
import { checkText, lineText, statementOf } from './mob-text'
import { type Lines, quoted, withoutLastReturn } from './text'

// Converts ROM's mob programs to TypeScript. They never wait, so each program becomes one method.

/** The maximum nesting depth of ifs on the server. */
const deepest = 11

type If = Extract<IfNode<RomStatement>, { kind: 'if' }>

/** A condition. If it isn't pure (it rolls dice), it is tested even if the other conditions already decide the result. */
interface Condition {
  readonly text: string
  readonly isPure: boolean
}

class RomConversion {
  body(nodes: readonly IfNode<RomStatement>[]): Lines {
    const lines: (string | Lines)[] = []
    for (const node of nodes) {
      if (node.kind === 'if') {
        const unknown = node.parts.find(({ kind, statement }) => kind !== 'else' && !statement.check)
        if (unknown) {
          lines.push(...this.upTo(node, unknown))
          // The first condition is unreadable, so the code after it is unreachable.
          return lines
        }
        lines.push(...this.branch(node))
        continue
      }
      const { statement } = node
      if (node.kind === 'stray') {
        lines.push(`it.giveUp(${quoted(`'${statement.kind}' without if`)})`)
        break
      }
      if (statement.kind === 'break') {
        lines.push('return')
        break
      }
      lines.push(`it.do(${lineText(statement.parts, 'rom')})`)
    }
    return lines
  }

  /** Converts the part of an if before an unreadable condition, which ends the program. */
  private upTo({ parts }: If, unknown: Part<RomStatement>): Lines {
    const before = parts.slice(0, parts.indexOf(unknown))
    if (before.some(({ kind, body }) => kind === 'else' || body.length > 0))
      throw new NotConverted(`there is no such check: '${unknown.statement.text}'`)
    return [
      ...before.map(({ statement }) => this.condition(statement).text),
      `it.giveUp(${quoted(`there is no such check: '${unknown.statement.text}'`)})`,
      'return',
    ]
  }

  private branch({ parts }: If): Lines {
    const conditions = parts.findIndex(({ body }) => body.length > 0)
    const head = parts.slice(0, conditions < 0 ? parts.length : conditions + 1)
    const rest = parts.slice(head.length)
    const isPlain =
      head.every(({ kind }) => kind !== 'else') && rest.length <= 1 && rest.every(({ kind }) => kind === 'else')
    const emptyThen = parts.length === 2 && parts[1]!.kind === 'else' && parts[0]!.body.length === 0
    if (emptyThen) {
      const { text } = this.condition(parts[0]!.statement)
      return parts[1]!.body.length === 0 ? [statementOf(text)] : [`if (!${text}) {`, this.body(parts[1]!.body), '}']
    }
    if (!isPlain) return this.stepwise(parts)
    const text = this.joined(head)
    const then = this.body(head.at(-1)!.body)
    if (then.length === 0) return [statementOf(text)]
    if (rest.length === 0 || rest[0]!.body.length === 0) return [`if (${text}) {`, then, '}']
    return [`if (${text}) {`, then, '} else {', this.body(rest[0]!.body), '}']
  }

  /** Converts an if that has lines between its conditions. */
  private stepwise(parts: readonly Part<RomStatement>[]): Lines {
    const lines: (string | Lines)[] = []
    parts.forEach(({ kind, statement, body }, index) => {
      const text = kind === 'else' ? '' : this.condition(statement).text
      if (index === 0) lines.push(`let holds = ${text}`)
      else if (kind === 'else') lines.push('holds = !holds')
      else lines.push(`holds = ${kind === 'or' ? 'either' : 'both'}(holds, ${text})`)
      const inner = this.body(body)
      if (inner.length > 0) lines.push('if (holds) {', inner, '}')
    })
    return ['{', lines, '}']
  }

  private condition({ check }: RomStatement): Condition {
    const { name, first, second, third } = check!
    return { text: checkText(name, [first, second, third]), isPure: name !== 'rand' && first !== '$r' }
  }

  private joined(parts: readonly Part<RomStatement>[]): string {
    let { text } = this.condition(parts[0]!.statement)
    let last = ''
    for (const { kind, statement } of parts.slice(1)) {
      const next = this.condition(statement)
      const sign = kind === 'or' ? '||' : '&&'
      if (!next.isPure) {
        text = `${kind === 'or' ? 'either' : 'both'}(${text}, ${next.text})`
        last = ''
      } else {
        text = last === '' || last === sign ? `${text} ${sign} ${next.text}` : `(${text}) ${sign} ${next.text}`
        last = sign
      }
    }
    return text
  }
}

/**
 * Returns the index of the line at which the server gives up because too many ifs are open; -1 if there is none. Ifs with false
 * conditions count, too.
 */
function tooDeep(statements: readonly RomStatement[]): number {
  let open = 0
  return statements.findIndex(({ kind }) => {
    if (kind === 'endif') open--
    return kind === 'if' && ++open > deepest
  })
}

/** Converts a program. @throws NotConverted if it can't be converted */
export function convertRom(statements: readonly RomStatement[], wanted: string, naming: Naming): Converted {
  const last = tooDeep(statements)
  const tree = treeOf(last < 0 ? statements : statements.slice(0, last), Number.POSITIVE_INFINITY)
  const conversion = new RomConversion()
  const lines = conversion.body(tree)
  const body = last < 0 ? withoutLastReturn(lines) : [...lines, `it.giveUp('too many ifs within one another')`]
  return { methods: [{ name: naming(wanted), params: [], body }] }
}

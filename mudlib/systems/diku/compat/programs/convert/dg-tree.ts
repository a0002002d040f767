import { begins, lower } from '../dg/c-text'
import type { DgStatement } from '../dg/statements'
import { NotConverted } from './converted'

// Builds trees from DG scripts.

/** A condition with its body. A branch without a statement is the `else` branch. */
export interface Branch {
  readonly statement: DgStatement | null
  readonly body: readonly DgNode[]
}

/**
 * A case of a switch: its values, and whether it is the default. If the case falls through on the server, the body includes the
 * bodies of the following cases.
 */
export interface Case {
  readonly values: readonly string[]
  readonly isDefault: boolean
  readonly body: readonly DgNode[]
}

export type DgNode =
  | { readonly kind: 'line' | 'comment' | 'break'; readonly statement: DgStatement }
  | { readonly kind: 'default' }
  /** An error of the script that the server logs. */
  | { readonly kind: 'complaint'; readonly text: string }
  /** The script ends here. */
  | { readonly kind: 'stop' }
  | { readonly kind: 'if'; readonly branches: readonly Branch[] }
  | { readonly kind: 'while'; readonly statement: DgStatement; readonly body: readonly DgNode[] }
  | { readonly kind: 'switch'; readonly statement: DgStatement; readonly cases: readonly Case[] }

/** Returns whether a line ends the script. */
export const isHalt = ({ text }: DgStatement) => begins(text, 'halt')
export const isWait = ({ text }: DgStatement) => begins(text, 'wait ')

/** Returns whether the code after some nodes is unreachable. */
export function isOver(nodes: readonly DgNode[]): boolean {
  return nodes.some(node => {
    if (node.kind === 'break' || node.kind === 'stop') return true
    if (node.kind === 'line') return isHalt(node.statement)
    if (node.kind !== 'if') return false
    return node.branches.at(-1)!.statement === null && node.branches.every(({ body }) => isOver(body))
  })
}

class Reader {
  private readonly lines: readonly DgStatement[]
  private at = 0

  constructor(lines: readonly DgStatement[]) {
    this.lines = lines
  }

  /** Reads nodes up to a line that passes a test. */
  nodes(isEnd: (line: DgStatement) => boolean, isInLoop: boolean): DgNode[] {
    const found: DgNode[] = []
    for (; this.at < this.lines.length; this.at++) {
      const line = this.lines[this.at]!
      if (isEnd(line)) break
      found.push(...this.node(line, isInLoop))
    }
    return found
  }

  private node(line: DgStatement, isInLoop: boolean): DgNode[] {
    switch (line.kind) {
      case 'if':
        return [this.branch(isInLoop)]
      case 'while': {
        this.at++
        const body = this.nodes(isDone, true)
        this.expectDone(line)
        return [{ kind: 'while', statement: line, body }]
      }
      case 'switch':
        return [this.switch(line)]
      case 'break':
        if (!isInLoop) throw new NotConverted("'break' stands outside of while and switch")
        return [{ kind: 'break', statement: line }]
      case 'line':
        if (isInLoop && begins(line.text, 'don')) throw new NotConverted(`'${line.text}' is taken for 'done'`)
        if (isInLoop && begins(line.text, 'default')) throw new NotConverted(`'${line.text}' stands within an if`)
        return [{ kind: 'line', statement: line }]
      case 'comment':
        return [{ kind: 'comment', statement: line }]
      case 'case':
        throw new NotConverted("'case' stands outside of switch")
      case 'done':
        // A `done` outside a `while` does nothing.
        if (isInLoop) throw new NotConverted("'done' stands within an if")
        return []
      default:
        throw new NotConverted(`'${line.kind}' stands without if`)
    }
  }

  private expectDone(opening: DgStatement): void {
    if (this.lines[this.at]?.kind !== 'done') throw new NotConverted(`'${opening.kind}' has no 'done'`)
  }

  private branch(isInLoop: boolean): DgNode {
    const branches: Branch[] = []
    const isEnd = ({ kind }: DgStatement) => ['elseif', 'else', 'end'].includes(kind)
    for (;;) {
      const head = this.lines[this.at]
      if (!head) throw new NotConverted("'if' has no 'end'")
      if (head.kind === 'end') return { kind: 'if', branches }
      this.at++
      const body = this.nodes(isEnd, isInLoop)
      // After an else, the rest of the if is unreachable.
      if (branches.at(-1)?.statement !== null) branches.push({ statement: head.kind === 'else' ? null : head, body })
    }
  }

  private switch(opening: DgStatement): DgNode {
    const written: { value: string | null; body: DgNode[] }[] = []
    const isLabel = (line: DgStatement) =>
      line.kind === 'case' || (line.kind === 'line' && begins(line.text, 'default'))
    this.at++
    this.nodes(line => isLabel(line) || isDone(line), true)
    while (this.lines[this.at] && isLabel(this.lines[this.at]!)) {
      const label = this.lines[this.at++]!
      if (label.kind === 'case' && !begins(label.text, 'case ')) throw new NotConverted(`'${label.text}' is no case`)
      if (label.kind === 'line' && lower(label.text.trim()) !== 'default' && lower(label.text.trim()) !== 'default:')
        throw new NotConverted(`'${label.text}' is taken for 'default'`)
      written.push({
        value: label.kind === 'case' ? label.value : null,
        body: this.nodes(one => isLabel(one) || isDone(one), true),
      })
    }
    this.expectDone(opening)
    return { kind: 'switch', statement: opening, cases: casesOf(written) }
  }
}

const isDone = ({ kind }: DgStatement) => kind === 'done'

/**
 * Returns the cases, each with the bodies to which it falls through. As on the server, a `default` line that is reached by falling
 * through is run as a command.
 */
function casesOf(written: readonly { value: string | null; body: readonly DgNode[] }[]): Case[] {
  const found: Case[] = []
  let values: string[] = []
  const first = written.findIndex(({ value }) => value === null)
  written.forEach(({ value, body }, index) => {
    // The server's search for a case stops at the default.
    if (first >= 0 && index > first) return
    if (value !== null) values.push(value)
    if (
      value !== null &&
      body.length === 0 &&
      written[index + 1] &&
      written[index + 1]!.value !== null &&
      index + 1 !== first
    )
      return
    const whole: DgNode[] = [...body]
    for (let next = index + 1; next < written.length && !isOver(whole); next++) {
      const { value: label, body: more } = written[next]!
      whole.push(...(label === null ? [{ kind: 'default' as const }] : []), ...more)
    }
    found.push({ values, isDefault: value === null, body: withoutEnd(whole) })
    values = []
  })
  return found
}

/** Drops the nodes that are unreachable. */
function withoutEnd(nodes: readonly DgNode[]): DgNode[] {
  const at = nodes.findIndex(node => isOver([node]))
  return at < 0 ? [...nodes] : nodes.slice(0, at + 1)
}

/** Builds the tree of a script. @throws NotConverted if its blocks are mismatched; use `shapeOf()` then */
export function dgTree(lines: readonly DgStatement[]): DgNode[] {
  return new Reader(lines).nodes(() => false, false)
}

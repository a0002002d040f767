import { NotConverted } from './converted'

// Builds trees of the ifs in ROM and SMAUG programs.

interface Line {
  readonly kind: string
}

/** A part of an if: a condition with its body. An `else` has no condition. */
export interface Part<S> {
  readonly kind: 'if' | 'or' | 'and' | 'else'
  readonly statement: S
  readonly body: readonly IfNode<S>[]
}

export type IfNode<S> =
  | { readonly kind: 'line'; readonly statement: S }
  /** An `endif` or `else` without an if, which ends the program. */
  | { readonly kind: 'stray'; readonly statement: S }
  | { readonly kind: 'if'; readonly parts: readonly Part<S>[]; readonly isClosed: boolean }

/**
 * Reads statements as a tree.
 * @throws NotConverted if ifs and their ends don't match
 */
export function treeOf<S extends Line>(statements: readonly S[], mostElses: number): IfNode<S>[] {
  let at = 0
  const within = (isTop: boolean): IfNode<S>[] => {
    const found: IfNode<S>[] = []
    for (; at < statements.length; at++) {
      const statement = statements[at]!
      if (statement.kind === 'if') found.push(branch())
      else if (['or', 'and', 'else', 'endif'].includes(statement.kind)) {
        if (!isTop) return found
        if (statement.kind === 'or' || statement.kind === 'and')
          throw new NotConverted(`'${statement.kind}' stands without if`)
        found.push({ kind: 'stray', statement })
        at = statements.length
      } else found.push({ kind: 'line', statement })
    }
    return found
  }
  const branch = (): IfNode<S> => {
    const parts: Part<S>[] = []
    let elses = 0
    for (;;) {
      const statement = statements[at]
      if (!statement) return { kind: 'if', parts, isClosed: false }
      if (statement.kind === 'endif') return { kind: 'if', parts, isClosed: true }
      const kind = statement.kind as Part<S>['kind']
      if (kind === 'else' && ++elses > mostElses) throw new NotConverted("an if has a second 'else'")
      if (kind === 'or' && elses > 0) throw new NotConverted("'or' stands behind 'else'")
      at++
      parts.push({ kind, statement, body: within(false) })
    }
  }
  return within(true)
}

/** Returns how deeply ifs are nested. */
export function depthOf<S>(nodes: readonly IfNode<S>[]): number {
  return Math.max(
    0,
    ...nodes.map(node => (node.kind === 'if' ? 1 + Math.max(...node.parts.map(({ body }) => depthOf(body))) : 0)),
  )
}

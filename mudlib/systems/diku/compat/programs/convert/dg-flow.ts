import type { DgNode } from './dg-tree'
import { isHalt, isWait } from './dg-tree'

// Finds the variables that a script may read before it has set them. Such variables can't be local variables of one method.

/** The variables that one line reads and sets. */
export interface Uses {
  readonly reads: readonly string[]
  readonly sets: string | null
}

export type UsesOf = (node: DgNode) => Uses

/**
 * The variables that may be read before they are set (`exposed`), and those that are certainly set afterwards (`assigned`). The latter is
 * null if the code after the nodes is unreachable.
 */
interface Flow {
  readonly exposed: Set<string>
  readonly assigned: Set<string> | null
  /** The variables that are set at every break; null if there is no break. */
  readonly atBreaks: Set<string> | null
}

function both(one: Set<string> | null, other: Set<string> | null): Set<string> | null {
  if (one === null || other === null) return one ?? other
  return new Set([...one].filter(name => other.has(name)))
}

export function flowOf(nodes: readonly DgNode[], before: ReadonlySet<string>, usesOf: UsesOf): Flow {
  const exposed = new Set<string>()
  let assigned: Set<string> | null = new Set(before)
  let atBreaks: Set<string> | null = null
  const read = (names: readonly string[], known: ReadonlySet<string>) => {
    for (const name of names) if (!known.has(name)) exposed.add(name)
  }
  const within = (body: readonly DgNode[], known: ReadonlySet<string>) => {
    const flow = flowOf(body, known, usesOf)
    for (const name of flow.exposed) exposed.add(name)
    return flow
  }
  for (const node of nodes) {
    if (assigned === null) break
    const now: Set<string> = assigned
    if (node.kind === 'line') {
      const { reads, sets } = usesOf(node)
      read(reads, now)
      if (sets !== null) now.add(sets)
      if (isHalt(node.statement)) assigned = null
    } else if (node.kind === 'stop') assigned = null
    else if (node.kind === 'break') return { exposed, assigned: null, atBreaks: both(atBreaks, now) }
    else if (node.kind === 'if') {
      let after: Set<string> | null = null
      for (const { statement, body } of node.branches) {
        if (statement) read(usesOf({ kind: 'line', statement }).reads, now)
        const found = within(body, now)
        atBreaks = both(atBreaks, found.atBreaks)
        after = both(after, found.assigned)
      }
      assigned = node.branches.at(-1)!.statement === null ? after : both(after, now)
    } else if (node.kind === 'while') {
      read(usesOf({ kind: 'line', statement: node.statement }).reads, now)
      within(node.body, now)
    } else if (node.kind === 'switch') {
      read(usesOf({ kind: 'line', statement: node.statement }).reads, now)
      let after: Set<string> | null = node.cases.some(({ isDefault }) => isDefault) ? null : now
      for (const { body } of node.cases) {
        const found = within(body, now)
        after = both(after, both(found.assigned, found.atBreaks))
      }
      assigned = after
    }
  }
  return { exposed, assigned, atBreaks }
}

/** Returns whether a node may wait. Every loop may wait, because it pauses after many rounds. */
export function mayWait(node: DgNode): boolean {
  if (node.kind === 'line') return isWait(node.statement)
  if (node.kind === 'while') return true
  if (node.kind === 'if') return node.branches.some(({ body }) => body.some(mayWait))
  return node.kind === 'switch' && node.cases.some(({ body }) => body.some(mayWait))
}

import type { DgNode } from './dg-tree'
import { isHalt, isOver, isWait } from './dg-tree'

// Which variables a script reads before it has set them: those are no variables of one method alone.

/** What one line reads and sets. */
export interface Uses {
  readonly reads: readonly string[]
  readonly sets: string | null
}

export type UsesOf = (node: DgNode) => Uses

/** Variables that are read before they are set, and those that are set behind. Null: nothing is reached behind. */
interface Flow {
  readonly exposed: Set<string>
  readonly assigned: Set<string> | null
}

function both(one: Set<string> | null, other: Set<string> | null): Set<string> | null {
  if (one === null || other === null) return one ?? other
  return new Set([...one].filter(name => other.has(name)))
}

/** Whether a body has a break of its own that isn't its end. */
function breaksWithin(nodes: readonly DgNode[]): boolean {
  return nodes.some(node => node.kind === 'if' && node.branches.some(({ body }) => breaksAnywhere(body)))
}

function breaksAnywhere(nodes: readonly DgNode[]): boolean {
  return nodes.some(
    node => node.kind === 'break' || (node.kind === 'if' && node.branches.some(({ body }) => breaksAnywhere(body))),
  )
}

export function flowOf(nodes: readonly DgNode[], before: ReadonlySet<string>, usesOf: UsesOf): Flow {
  const exposed = new Set<string>()
  let assigned: Set<string> | null = new Set(before)
  const read = (names: readonly string[], known: ReadonlySet<string>) => {
    for (const name of names) if (!known.has(name)) exposed.add(name)
  }
  const within = (body: readonly DgNode[], known: ReadonlySet<string>) => {
    const flow = flowOf(body, known, usesOf)
    for (const name of flow.exposed) exposed.add(name)
    return flow.assigned
  }
  for (const node of nodes) {
    if (assigned === null) break
    const now: Set<string> = assigned
    if (node.kind === 'line') {
      const { reads, sets } = usesOf(node)
      read(reads, now)
      if (sets !== null) now.add(sets)
      if (isHalt(node.statement)) assigned = null
    } else if (node.kind === 'break') return { exposed, assigned: now }
    else if (node.kind === 'if') {
      let after: Set<string> | null = null
      node.branches.forEach(({ statement, body }, index) => {
        if (statement) read(usesOf({ kind: 'line', statement }).reads, now)
        const found = within(body, now)
        const isLost = isOver(body) && breaksAnywhere(body)
        if (!isLost) after = index === 0 ? found : both(after, found)
      })
      assigned = node.branches.at(-1)!.statement === null ? after : both(after, now)
      if (assigned === null && !isOver([node])) assigned = now
    } else if (node.kind === 'while') {
      read(usesOf({ kind: 'line', statement: node.statement }).reads, now)
      within(node.body, now)
    } else if (node.kind === 'switch') {
      read(usesOf({ kind: 'line', statement: node.statement }).reads, now)
      let after: Set<string> | null = node.cases.some(({ isDefault }) => isDefault) ? null : now
      for (const { body } of node.cases) {
        const found = within(body, now)
        after = both(after, breaksWithin(body) ? now : found)
      }
      assigned = after
    }
  }
  return { exposed, assigned }
}

/** Whether a node waits, or may: a loop pauses after many rounds. */
export function mayWait(node: DgNode): boolean {
  if (node.kind === 'line') return isWait(node.statement)
  if (node.kind === 'while') return true
  if (node.kind === 'if') return node.branches.some(({ body }) => body.some(mayWait))
  return node.kind === 'switch' && node.cases.some(({ body }) => body.some(mayWait))
}

import type { Lines } from './text'

// TypeScript statements together with the variables that they read and set, so that each variable can be declared where it is first needed.

export type Item =
  | { readonly kind: 'code'; readonly text: string; readonly reads: readonly string[] }
  | { readonly kind: 'set'; readonly name: string; readonly text: string; readonly reads: readonly string[] }
  | {
      readonly kind: 'blocks'
      readonly blocks: readonly Block[]
      readonly isSwitch?: boolean
      readonly head?: string
      readonly reads?: readonly string[]
    }

/** A block with its head, such as `if (…) {`. */
export interface Block {
  readonly head: string
  readonly reads: readonly string[]
  readonly body: readonly Item[]
}

export const code = (text: string, reads: readonly string[] = []): Item => ({ kind: 'code', text, reads })

/** Returns the variables that an item reads or sets, in order. */
function mentioned(item: Item): string[] {
  if (item.kind === 'code') return [...item.reads]
  if (item.kind === 'set') return [...item.reads, item.name]
  return [...outside(item), ...item.blocks.flatMap(({ body }) => body.flatMap(mentioned))]
}

/** Returns whether the code after some items is unreachable because all paths through them return. */
export function isEnd(items: readonly Item[]): boolean {
  const last = items.at(-1)
  if (last?.kind === 'code') return last.text === 'return'
  if (last?.kind !== 'blocks') return false
  const isComplete = last.isSwitch
    ? last.blocks.some(({ head }) => head === 'default: {')
    : last.blocks.at(-1)!.head === '} else {'
  return isComplete && last.blocks.every(({ body }) => isEnd(body))
}

/** Returns the variables that an item reads. */
function readIn(item: Item): string[] {
  if (item.kind !== 'blocks') return [...item.reads]
  return [...outside(item), ...item.blocks.flatMap(({ body }) => body.flatMap(readIn))]
}

/** Returns the variables in the heads of an item's blocks. */
function outside(item: Item): string[] {
  return item.kind === 'blocks' ? [...(item.reads ?? []), ...item.blocks.flatMap(({ reads }) => reads)] : []
}

function timesSet(name: string, items: readonly Item[]): number {
  return items.reduce((sum, item) => {
    if (item.kind === 'set') return sum + (item.name === name ? 1 : 0)
    return item.kind === 'blocks' ? sum + item.blocks.reduce((all, { body }) => all + timesSet(name, body), 0) : sum
  }, 0)
}

/**
 * Lays out items as lines.
 * @param declared the variables that are already declared
 * @param nameOf returns the TypeScript name of a variable
 */
export function lay(
  items: readonly Item[],
  declared: ReadonlySet<string>,
  nameOf: (name: string) => string,
  without: ReadonlySet<string> = new Set(),
): Lines {
  const known = new Set(declared)
  /** Variables that are never read. Their values are still computed if the computation has side effects. */
  const unread = new Set(without)
  const lines: (string | Lines)[] = []
  items.forEach((item, index) => {
    const rest = items.slice(index + 1)
    let isDeclared = false
    for (const name of new Set(mentioned(item))) {
      if (known.has(name)) continue
      const isLater = rest.some(one => mentioned(one).includes(name))
      if (![item, ...rest].some(one => readIn(one).includes(name))) {
        known.add(name)
        unread.add(name)
      } else if (item.kind === 'set') {
        known.add(name)
        const isConst = timesSet(name, items.slice(index)) === 1
        lines.push(`${isConst ? 'const' : 'let'} ${nameOf(name)} = ${item.text}`)
        isDeclared = true
      } else if (isLater || outside(item).includes(name)) {
        known.add(name)
        lines.push(`let ${nameOf(name)}: Value`)
      }
    }
    if (item.kind === 'code') lines.push(item.text)
    else if (item.kind === 'set' && unread.has(item.name)) {
      if (/\.field\(|random|it\.text\(/.test(item.text)) lines.push(item.text)
    } else if (item.kind === 'set') {
      if (!isDeclared) lines.push(`${nameOf(item.name)} = ${item.text}`)
    } else if (item.isSwitch) {
      const cases = item.blocks.flatMap(({ head, body }) => [head, lay(body, known, nameOf, unread), '}'])
      lines.push(item.head!, cases, '}')
    } else {
      item.blocks.forEach(({ head, body }) => lines.push(head, lay(body, known, nameOf, unread)))
      lines.push('}')
    }
  })
  return lines
}

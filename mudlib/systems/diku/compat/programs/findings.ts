import type { Position } from './machine/program'

// What linters of programs say, whatever the dialect.

/** Something that is wrong with a program, and what to do about it. */
export interface Finding {
  readonly position: Position
  readonly message: string
  readonly suggestion: string
}

/** What numbers in programs stand for. */
export type RecordKind = 'mob' | 'object' | 'room' | 'trigger'

/**
 * Whether there is a record with a number, or at a path: `./rat`. True also where that can't be told, as the world's files aren't there or are
 * only some.
 */
export type Known = (kind: RecordKind, named: number | string) => boolean

/** Suggests the word that differs least from one that is wrong; null: none is near. */
export function nearest(word: string, all: readonly string[]): string | null {
  let [best, least] = ['', 3]
  for (const one of all) {
    const difference = distance(word, one, least)
    if (difference < least) [best, least] = [one, difference]
  }
  return best === '' ? null : `did you mean ${best}?`
}

/** Letters to change, add, leave out or swap between two words, up to a limit. */
function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit) return limit
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const changed = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1))
      next.push(isSwapped ? Math.min(changed, before[j - 2]! + 1) : changed)
    }
    before = row
    row = next
  }
  return row.at(-1)!
}

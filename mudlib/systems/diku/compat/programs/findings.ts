import type { Position } from './machine/program'

// The reports of the linters for programs in all dialects.

/** A mistake in a program, with a suggestion for fixing it. */
export interface Finding {
  readonly position: Position
  readonly message: string
  readonly suggestion: string
}

/** The kinds of records to which numbers in programs refer. */
export type RecordKind = 'mob' | 'object' | 'room' | 'trigger'

/**
 * Returns whether there is a record with a given number, or at a path such as `./rat`. Returns true as well if files of the world
 * are missing, so that the answer is unknown.
 */
export type Known = (kind: RecordKind, named: number | string) => boolean

/** Suggests the word nearest to a misspelt one; null if no word is near enough. */
export function nearest(word: string, all: readonly string[]): string | null {
  let [best, least] = ['', 3]
  for (const one of all) {
    const difference = distance(word, one, least)
    if (difference < least) [best, least] = [one, difference]
  }
  return best === '' ? null : `did you mean ${best}?`
}

/** Returns the edit distance between two words, up to a limit: the number of letters to change, add, remove or swap. */
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

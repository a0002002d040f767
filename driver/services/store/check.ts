import type { Store } from './store.ts'
import { readJson, Unreadable } from './unreadable.ts'

/** A row of a store that can't be read. */
export interface BadRow {
  /** The row in words: `record account/ann`, or `object 0012 (/std/item of player/ann)`. */
  what: string
  why: string
}

/** Searches a store for rows that can't be read. @returns the number of all rows, and the unreadable rows */
export async function checkStore(store: Store): Promise<{ rows: number; bad: BadRow[] }> {
  const bad: BadRow[] = []
  let rows = 0
  for await (const piece of store.dump()) {
    rows++
    if ('record' in piece && 'text' in piece) {
      const value = readJson(piece.text)
      const why = value instanceof Unreadable ? value.why : 'it has a byte that is no UTF-8'
      bad.push({ what: `record ${piece.record}`, why })
    } else if ('object' in piece) {
      const { id, owner, program, state, damaged } = piece.object
      const value = readJson(state, damaged ?? null)
      const isState = typeof value === 'object' && value !== null && !Array.isArray(value)
      const what = id === owner ? `object ${id}` : `object ${id} (${program} of ${owner})`
      if (value instanceof Unreadable) bad.push({ what, why: value.why })
      else if (!isState) bad.push({ what, why: 'it is no state of an object' })
    }
  }
  return { rows, bad }
}

import type * as declared from '../../api/index.ts'
import type { State } from './state.ts'
import type { SavedObject, Store } from './store.ts'
import { readJson, Unreadable } from './unreadable.ts'

export type StoredFields = declared.StoredFields

/**
 * Reads saved fields of roots and blueprints from the store, but not of the objects in them.
 * @param owners the keys of the roots and blueprints. A key that ends in `/` matches all keys that begin with it. In that case the whole store is
 * read, as one snapshot
 */
export async function storedFields(
  store: Store,
  owners: readonly string[],
  fields: readonly string[],
): Promise<StoredFields[]> {
  const prefixes = owners.filter(one => one.endsWith('/'))
  const found: StoredFields[] = []
  const look = (row: SavedObject) => {
    if (row.id === row.owner) found.push({ owner: row.owner, program: row.program, fields: pick(row, fields) })
  }
  if (prefixes.length === 0) {
    for (const owner of owners) for (const row of await store.objectsOf(owner)) look(row)
    return found
  }
  const wanted = new Set(owners)
  for await (const piece of store.dump()) {
    if (!('object' in piece)) continue
    const { owner } = piece.object
    if (wanted.has(owner) || prefixes.some(prefix => owner.startsWith(prefix))) look(piece.object)
  }
  return found
}

function pick({ state, damaged }: SavedObject, fields: readonly string[]): Record<string, unknown> {
  const read = readJson(state, damaged ?? null)
  const { saved = {} } = (read instanceof Unreadable ? {} : read) as State
  return Object.fromEntries(fields.filter(field => Object.hasOwn(saved, field)).map(field => [field, saved[field]]))
}

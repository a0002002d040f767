import type { MigratedObject } from '../../api/index.ts'
import { describeError } from '../../kernel/guard/errors.ts'
import { Changes } from './changes.ts'
import type { State } from './state.ts'
import type { Piece, SavedObject, Store } from './store.ts'
import { readJson, Unreadable } from './unreadable.ts'

/** The record with the names of all migrations that have run on a store. */
const key = 'world/migrations'
/** A record that every world writes at its first start. */
const everRun = 'world/ended'

/** A change of stored data for a newer version of the software. */
export interface Migration {
  readonly name: string
  /** Changes a stored object in place. @returns false to delete it */
  changeObject(one: MigratedObject): boolean
  /** @returns the new value of a record; undefined to delete it */
  changeRecord(key: string, value: unknown): unknown
}

/** The names of the migrations that have run on a store; null if its world has never run, and therefore needs no migrations. */
export async function migrationsOf(store: Pick<Store, 'record'>): Promise<readonly string[] | null> {
  const had = await store.record(key)
  if (had instanceof Unreadable) throw new Error(`${key} can't be read: ${had.why}`)
  if (had !== undefined) return had as readonly string[]
  return (await store.record(everRun)) === undefined ? null : []
}

/** Adds a record with the names of the migrations that have run on a store to the store's changes. */
export function noteMigrations(changes: Changes, names: Iterable<string>): void {
  changes.putRecord(key, JSON.stringify([...new Set(names)].sort()))
}

/**
 * Determines the changes that migrations make to all stored data. Nothing is written. Rows that can't be read are not changed.
 * @param log called with a message about each object that isn't moved, because another object already exists at its new place
 * @throws an Error that names the migration and the row
 */
export async function changesBy(
  migrations: readonly Migration[],
  stored: AsyncIterable<Piece>,
  log: (message: string) => void,
): Promise<Changes> {
  const changes = new Changes()
  const ids = new Set<string>()
  const moved: (readonly [from: string, to: SavedObject])[] = []
  for await (const piece of stored) {
    if ('object' in piece) {
      const { object } = piece
      const next = objectAfter(migrations, object)
      if (next !== null && next.id !== object.id) {
        moved.push([object.id, next])
        continue
      }
      ids.add(object.id)
      if (next !== object) changes.putObject(object.id, next)
    } else if ('record' in piece && !('text' in piece)) changeRecord(migrations, piece, changes)
  }
  for (const [from, to] of moved) {
    if (ids.has(to.id)) {
      log(`${from} stays as it is, because there is an object ${to.id} already`)
      continue
    }
    ids.add(to.id)
    changes.putObject(from, null)
    changes.putObject(to.id, to)
  }
  return changes
}

/** A row after some migrations. It is the same row if no migration changes it, and null if one deletes it. */
function objectAfter(migrations: readonly Migration[], row: SavedObject): SavedObject | null {
  const state = readJson(row.state, row.damaged ?? null) as State
  if (state instanceof Unreadable || typeof state !== 'object' || state === null) return row
  const before = JSON.stringify(state)
  const { id, owner, environment, program } = row
  const one: MigratedObject = {
    id,
    owner,
    environment,
    program,
    saved: state.saved ?? {},
    passing: state.passing ?? {},
  }
  for (const migration of migrations) {
    const isKept = attempt(migration, `the object ${row.id} (${row.program})`, () => migration.changeObject(one))
    if (isKept === false) return null
  }
  const { saved, passing, ...place } = one
  const next: State = { ...state }
  if (state.saved !== undefined || Object.keys(saved).length > 0) next.saved = saved
  if (state.passing !== undefined || Object.keys(passing).length > 0) next.passing = passing
  const text = JSON.stringify(next)
  const isSame = (['id', 'owner', 'environment', 'program'] as const).every(field => place[field] === row[field])
  if (isSame && text === before) return row
  return { ...row, ...place, state: text }
}

function changeRecord(
  migrations: readonly Migration[],
  { record, value: before }: Extract<Piece, { value: unknown }>,
  changes: Changes,
): void {
  const text = JSON.stringify(before)
  let value = before
  for (const migration of migrations) {
    value = attempt(migration, `the record ${record}`, () => migration.changeRecord(record, value))
    if (value === undefined) break
  }
  const next = JSON.stringify(value) as string | undefined
  if (next !== text) changes.putRecord(record, next)
}

function attempt<T>({ name }: Migration, what: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new Error(`the migration ${name} fails on ${what}: ${describeError(error)}`)
  }
}

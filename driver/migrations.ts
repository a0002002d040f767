import { join } from 'node:path'
import { Driver } from './driver.ts'
import type { DriverOptions } from './driver-options.ts'
import { noteMigrated, rolledBack, wantedRollBack } from './link/roll-back.ts'
import { masterPath } from './master.ts'
import { BackupFolder, nameOfTime } from './services/store/backups.ts'
import { readExport } from './services/store/export.ts'
import { changesBy, type Migration, migrationsOf, noteMigrations } from './services/store/migration.ts'
import { MemoryStore, type Piece, type Store } from './services/store/store.ts'
import { noteVersion } from './services/store/world-version.ts'
import { RealClock } from './services/time/real-clock.ts'

// Migrations change stored data before a newer version of the software reads them. Each is a program of the mudlib, in a folder beside the master.

/** The folder of the migrations. A world's own migrations are in the folder of the same name in its own mudlib. */
export const migrationsFolder = `${masterPath.slice(0, masterPath.lastIndexOf('/'))}/migrations`

type World = Pick<DriverOptions, 'files' | 'seed' | 'world'>

/** The names of all migrations, in the order in which they run. */
function namesIn({ files }: World): string[] {
  const programs = files.list(migrationsFolder).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return programs.map(name => name.slice(0, -'.ts'.length)).sort()
}

/** Loads migrations in an empty world and passes them to `work`. */
async function withMigrations<T>(
  world: World,
  names: readonly string[],
  work: (migrations: readonly Migration[]) => Promise<T>,
): Promise<T> {
  if (names.length === 0) return work([])
  const { files, seed, world: settings } = world
  const options = { seed, world: settings, log: () => {}, store: new MemoryStore(), clock: new RealClock() }
  const driver = new Driver({ ...options, files })
  try {
    await driver.open()
    driver.boot()
    const load = (name: string): Migration => {
      const path = `${migrationsFolder}/${name}`
      const object = driver.guard.attempt('load', null, () => driver.objects.blueprint(path))
      const one = object as unknown as Omit<Migration, 'name'>
      if (typeof one.changeObject !== 'function' || typeof one.changeRecord !== 'function')
        throw new Error(`${path} is no migration: it has no changeObject() and changeRecord()`)
      return {
        name,
        changeObject: given => driver.guard.attempt('apply', object, () => one.changeObject(given)),
        changeRecord: (key, value) => driver.guard.attempt('apply', object, () => one.changeRecord(key, value)),
      }
    }
    return await work(names.map(load))
  } finally {
    driver.stop()
  }
}

/** Replaces a store with the export from before an update that is rolled back, if there is one. */
export async function rollBack(store: Store, data: string, log: (message: string) => void): Promise<void> {
  const file = wantedRollBack(data)
  if (file === null) return
  const lines = await store.load(readExport(file))
  rolledBack(data)
  log(`the update is rolled back: ${lines} lines are in again from ${file}`)
}

/** The migrations that have run on a store (null if its world is new), all that the world has, and those that the store still needs. */
async function migrationsFor(store: Pick<Store, 'record'>, world: World) {
  const had = await migrationsOf(store)
  const all = namesIn(world)
  return { had, all, pending: had === null ? [] : all.filter(name => !had.includes(name)) }
}

/** A copy of a store's records as the next driver will find them, after a roll back and all migrations. Nothing is written. */
export async function recordsAsMigrated(store: Store, data: string, world: World): Promise<MemoryStore> {
  const file = wantedRollBack(data)
  const stored = () => (file === null ? store.dump() : readExport(file))
  const copy = new MemoryStore(file === null ? Object.fromEntries(await store.records()) : {})
  if (file !== null) await copy.load(recordsIn(stored()))
  const { pending } = await migrationsFor(copy, world)
  if (pending.length > 0)
    await copy.commit(await withMigrations(world, pending, all => changesBy(all, stored(), () => {})))
  return copy
}

async function* recordsIn(pieces: AsyncIterable<Piece>): AsyncIterable<Piece> {
  for await (const piece of pieces) if ('record' in piece) yield piece
}

/**
 * Runs the migrations that a store needs: all of them or, if one fails, none. Everything is exported first.
 * @param version the version of the software. It is recorded with the changes, because an older version can't read them
 * @throws an Error that names the migration and the row
 */
export async function migrate(
  store: Store,
  world: World,
  { data, version, log }: { data: string; version: string; log: (message: string) => void },
): Promise<void> {
  const { had, all, pending } = await migrationsFor(store, world)
  if (had !== null && pending.length === 0) return
  const changes = await withMigrations(world, pending, some => changesBy(some, store.dump(), log))
  const { objects, records, size } = changes
  if (size > 0) {
    log(
      `stored data are changed for this version by ${pending.join(', ')}: ${objects.size} objects, ${records.size} records`,
    )
    const name = `before-migration-${nameOfTime(Date.now()).replace(/\D/g, '')}`
    const { file } = await new BackupFolder(join(data, 'backups')).make(store, name)
    log(`everything as it was is in ${file}`)
    noteVersion({ put: (key, value) => changes.putRecord(key, JSON.stringify(value)) }, version)
    // The export is noted before the commit. If the driver dies in between, the store is unchanged, so the export still matches it.
    noteMigrated(data, file)
  }
  noteMigrations(changes, [...(had ?? []), ...all])
  await store.commit(changes)
}

import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { Driver } from './driver.ts'
import type { DriverOptions } from './driver-options.ts'
import { noteMigrated, rolledBack, wantedRollBack } from './link/roll-back.ts'
import { masterPath } from './master.ts'
import { readExport, writeExport } from './services/store/export.ts'
import { changesBy, type Migration, migrationsOf, noteMigrations } from './services/store/migration.ts'
import { MemoryStore, type Piece, type Store } from './services/store/store.ts'
import { RealClock } from './services/time/real-clock.ts'

// Migrations change stored data before a newer version of the software reads them. Each is a program of the mudlib, beside the master.

/** The folder of the migrations. A world's own ones lie in the same folder of its own mudlib. */
export const migrationsFolder = `${masterPath.slice(0, masterPath.lastIndexOf('/'))}/migrations`

type World = Pick<DriverOptions, 'files' | 'seed' | 'world'>

/** The names of all migrations, in the order in which they run. */
function namesIn({ files }: World): string[] {
  const programs = files.list(migrationsFolder).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  return programs.map(name => name.slice(0, -'.ts'.length)).sort()
}

/** Loads migrations in an empty world, and lets them work. */
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

/** A copy of a store's records as the next driver will find them, after a roll back and all migrations. Nothing is written. */
export async function recordsAsMigrated(store: Store, data: string, world: World): Promise<MemoryStore> {
  const file = wantedRollBack(data)
  const copy = new MemoryStore(file === null ? Object.fromEntries(await store.records()) : {})
  if (file !== null) await copy.load(recordsOf(readExport(file)))
  const had = await migrationsOf(copy)
  const pending = had === null ? [] : namesIn(world).filter(name => !had.includes(name))
  if (pending.length === 0) return copy
  const from = file === null ? store : new MemoryStore()
  if (file !== null) await from.load(readExport(file))
  await copy.commit(await withMigrations(world, pending, all => changesBy(all, from, () => {})))
  return copy
}

async function* recordsOf(pieces: AsyncIterable<Piece>): AsyncIterable<Piece> {
  for await (const piece of pieces) if ('record' in piece) yield piece
}

/**
 * Runs the migrations that a store needs: all of them or, if one fails, none. Everything is exported first.
 * @param version of the software, which is recorded with them: an older one can't read what they have written
 * @throws an Error that names the migration and the row
 */
export async function migrate(
  store: Store,
  world: World,
  { data, version, log }: { data: string; version: string; log: (message: string) => void },
): Promise<void> {
  const names = namesIn(world)
  const had = await migrationsOf(store)
  const pending = names.filter(name => had !== null && !had.includes(name))
  if (had !== null && pending.length === 0) return
  const changes = await withMigrations(world, pending, all => changesBy(all, store, log))
  const { objects, records, size } = changes
  if (size > 0) {
    log(
      `stored data are changed for this version by ${pending.join(', ')}: ${objects.size} objects, ${records.size} records`,
    )
    const file = await exportBefore(store, data)
    log(`everything as it was is in ${file}`)
    changes.putRecord('world/version', JSON.stringify(version))
    // Noted first: if the driver dies between the two, the export is still right.
    noteMigrated(data, file)
  }
  noteMigrations(changes, [...(had ?? []), ...names])
  await store.commit(changes)
}

/** Exports a store to a new file among the backups. @returns the file */
async function exportBefore(store: Store, data: string): Promise<string> {
  const folder = join(data, 'backups')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `before-migration-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}.jsonl.gz`)
  await writeExport(store, createWriteStream(file, { mode: 0o600 }), createGzip())
  return file
}

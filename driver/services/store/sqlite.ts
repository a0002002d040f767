import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import Database from 'libsql'
import { makePrivateFile, makePrivateFolder } from '../../link/data-folder.ts'
import { SqlStore } from './sql.ts'

/** Milliseconds that a write waits, and the world with it, for another process that writes to the file. */
const busyMilliseconds = 1000

/**
 * Opens the embedded store: one SQLite file in WAL mode, `wyrd.db`. Commits survive the end of the process; with `synchronous =
 * NORMAL` a power cut may lose the last ones, but never a part of one.
 * @param folder made if it doesn't exist, for its owner alone
 */
export async function openSqlite(folder: string): Promise<SqlStore> {
  makePrivateFolder(folder)
  const file = join(folder, 'wyrd.db')
  // SQLite gives its other files the rights of this one.
  for (const one of [file, ...['-wal', '-shm'].map(end => file + end).filter(existsSync)]) makePrivateFile(one)
  const { ino } = statSync(file)
  // A file that was removed can be written to, and nobody would find it again.
  const check = () => {
    if (statSync(file, { throwIfNoEntry: false })?.ino !== ino) throw new Error(`${file} has been removed or replaced`)
  }
  let open: Database.Database
  const connect = () => {
    check()
    open = new Database(file)
    open.pragma('journal_mode = WAL')
    open.pragma('synchronous = NORMAL')
    open.pragma(`busy_timeout = ${busyMilliseconds}`)
    return new Kysely({ dialect: new SqliteDialect({ database: undone(open) as never }) })
  }
  return SqlStore.open('sqlite', connect, {
    check,
    // libsql leaves a write that failed under way, and no later one can end: they need a connection of their own.
    reconnects: true,
    // Who copies the file of a world that has ended has all of it.
    beforeClose: () => open.pragma('wal_checkpoint(TRUNCATE)'),
  })
}

/**
 * A database whose transactions can be rolled back when SQLite has done so itself, as the disk was full: the rollback would fail,
 * and nobody would see why the transaction did.
 */
function undone(database: Database.Database): Pick<Database.Database, 'prepare' | 'close'> {
  return {
    prepare: text => database.prepare(text === 'rollback' && !database.inTransaction ? 'select 1' : text),
    close: () => database.close(),
  }
}

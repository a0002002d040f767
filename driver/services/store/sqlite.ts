import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import Database from 'libsql'
import { makePrivateFile, makePrivateFolder } from '../../link/data-folder.ts'
import { SqlStore } from './sql.ts'

/** Milliseconds for which a write, and the whole world, waits for another process that is writing to the file. */
const busyMilliseconds = 1000

/**
 * Opens the embedded store: one SQLite file in WAL mode, `wyrd.db`. Commits survive the end of the process; with `synchronous = NORMAL` a power cut
 * may lose the last commits, but never a part of a commit.
 * @param folder the folder, which is created if it doesn't exist, with access for its owner only
 */
export async function openSqlite(folder: string): Promise<SqlStore> {
  makePrivateFolder(folder)
  const file = join(folder, 'wyrd.db')
  // SQLite gives its other files the permissions of the database file.
  for (const one of [file, ...['-wal', '-shm'].map(end => file + end).filter(existsSync)]) makePrivateFile(one)
  const { ino } = statSync(file)
  // A removed file can still be written to, but the data would be lost.
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
    // libsql leaves a failed transaction open, and then no later transaction can end on that connection. Therefore a new connection is needed.
    reconnects: true,
    // Moves the log into the file, so that a copy of that file is complete after the world has shut down.
    beforeClose: () => open.pragma('wal_checkpoint(TRUNCATE)'),
  })
}

/**
 * A database that skips a rollback if SQLite has already rolled back by itself, for example because the disk was full. A second rollback would fail,
 * and hide the error of the transaction.
 */
function undone(database: Database.Database): Pick<Database.Database, 'prepare' | 'close'> {
  return {
    prepare: text => database.prepare(text === 'rollback' && !database.inTransaction ? 'select 1' : text),
    close: () => database.close(),
  }
}

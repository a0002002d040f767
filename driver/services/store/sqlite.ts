import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import Database from 'libsql'
import { SqlStore } from './sql.ts'

/**
 * Opens the embedded store: one SQLite file in WAL mode, `wyrd.db`. Commits survive the end of the process; with `synchronous =
 * NORMAL` a power cut may lose the last ones, but never a part of one.
 * @param folder made if it doesn't exist
 */
export async function openSqlite(folder: string): Promise<SqlStore> {
  mkdirSync(folder, { recursive: true })
  const database = new Database(join(folder, 'wyrd.db'))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = NORMAL')
  database.pragma('busy_timeout = 5000')
  return SqlStore.open(new Kysely({ dialect: new SqliteDialect({ database: database as never }) }), 'sqlite')
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import Database from 'libsql'
import { SqlStore } from './sql.ts'

/**
 * The embedded store: one SQLite file in WAL mode, `wyrd.db`. What is committed survives the process; `synchronous = NORMAL`
 * means that a power cut may take the last moments, but never leaves a part of a commit.
 * @param folder made if it isn't there
 */
export async function openSqlite(folder: string): Promise<SqlStore> {
  mkdirSync(folder, { recursive: true })
  const database = new Database(join(folder, 'wyrd.db'))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = NORMAL')
  database.pragma('busy_timeout = 5000')
  return SqlStore.open(new Kysely({ dialect: new SqliteDialect({ database: database as never }) }), 'sqlite')
}

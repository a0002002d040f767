import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { DatabaseLock } from './database-lock.ts'
import { SqlStore } from './sql.ts'
import type { Fenced } from './store.ts'

/**
 * Opens a store in a PostgreSQL database.
 * @param url `postgres://user:password@host/database`
 * @param seconds to wait for another server to leave the database; null: it is only read, or others may write to it too
 * @param onFenced called once another server has taken the database over: this one must end
 */
export async function openPostgres(
  url: string,
  seconds: number | null = null,
  onFenced: (error: Fenced) => void = () => {},
): Promise<SqlStore> {
  const lock = seconds === null ? null : await DatabaseLock.take(url, seconds, onFenced)
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  // A connection may break while it is idle: the next query makes a new one.
  pool.on('error', () => {})
  const connect = () => new Kysely({ dialect: new PostgresDialect({ pool }) })
  if (!lock) return SqlStore.open('postgres', connect)
  return SqlStore.open('postgres', connect, { hold: lock.hold, afterClose: () => lock.end() })
}

import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { SqlStore } from './sql.ts'

/** Opens a store in a PostgreSQL database. @param url `postgres://user:password@host/database` */
export async function openPostgres(url: string): Promise<SqlStore> {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  // A connection may break while it is idle: the next query makes a new one.
  pool.on('error', () => {})
  return SqlStore.open('postgres', () => new Kysely({ dialect: new PostgresDialect({ pool }) }))
}

import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { PostgresShards } from '../cluster/postgres-shards.ts'
import { mainShard } from '../cluster/shards.ts'
import { type Alone, DatabaseLock } from './database-lock.ts'
import { SqlStore } from './sql.ts'

/**
 * Opens a store in a PostgreSQL database.
 * @param url `postgres://user:password@host/database`
 * @param alone how to take the database for this server's exclusive use; null if the database is only read, or other processes may write to it, too
 */
export async function openPostgres(url: string, alone: Alone | null = null): Promise<SqlStore> {
  const lock = alone === null ? null : await DatabaseLock.take(url, alone)
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  // A connection may break while it is idle. The next query makes a new one.
  pool.on('error', () => {})
  // It may also break while a transaction has it but no query runs. The next query of the transaction fails.
  pool.on('connect', client => client.on('error', () => {}))
  const connect = () => new Kysely({ dialect: new PostgresDialect({ pool }) })
  if (!lock) return SqlStore.open('postgres', connect)
  const store = await SqlStore.open('postgres', connect, { hold: lock.hold, afterClose: () => lock.end() })
  const shards = new PostgresShards(alone?.shard ?? mainShard, pool)
  lock.now = () => shards.now()
  store.shards = shards
  return store
}

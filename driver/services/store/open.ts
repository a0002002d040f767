import { join } from 'node:path'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Fenced, Store } from './store.ts'

/**
 * Opens a store: PostgreSQL if a URL is given, otherwise the embedded store in a folder.
 * @param seconds to wait for another server to leave the database, which is then this one's alone; null: it is shared. A folder is
 *   locked by lockDataFolder().
 * @param onFenced called once another server has taken the database over: this one must end
 */
export function openStore(
  folder: string,
  url: string,
  seconds: number | null = null,
  onFenced?: (error: Fenced) => void,
): Promise<Store> {
  return url === '' ? openSqlite(folder).catch(error => fail(folder, error)) : openPostgres(url, seconds, onFenced)
}

/** Tells the operator where a damaged store is and what to do. @throws */
function fail(folder: string, error: unknown): never {
  const { message = '' } = error as Error
  if (!/malformed|not a database|corrupt/i.test(message)) throw error
  throw new Error(
    `${join(folder, 'wyrd.db')}: ${message}. The file is damaged; it is left as it is. ` +
      `Restore a backup (${join(folder, 'backups')}): 'npm run store -- --help' tells how.`,
  )
}

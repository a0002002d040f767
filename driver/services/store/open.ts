import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Alone } from './database-lock.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

/**
 * Opens a store: PostgreSQL if a URL is given, otherwise the embedded store in a folder.
 * @param alone the conditions for taking a database for this server's exclusive use; null to share it. lockDataFolder() locks a folder.
 */
export function openStore(folder: string, url: string, alone: Alone | null = null): Promise<Store> {
  return url === '' ? openSqlite(folder).catch(error => fail(folder, error)) : openPostgres(url, alone)
}

/** The size in bytes of the embedded store in a folder, including its log. */
export function sizeOnDisk(folder: string): number {
  const files = ['wyrd.db', 'wyrd.db-wal'].map(name => statSync(join(folder, name), { throwIfNoEntry: false }))
  return files.reduce((sum, file) => sum + (file?.size ?? 0), 0)
}

/** @throws an Error that tells the operator where the damaged store is, and how to proceed */
function fail(folder: string, error: unknown): never {
  const { message = '' } = error as Error
  if (!/malformed|not a database|corrupt/i.test(message)) throw error
  throw new Error(
    `${join(folder, 'wyrd.db')}: ${message}. The file is damaged; it is left as it is. ` +
      `Restore a backup (${join(folder, 'backups')}): 'npm run store -- --help' tells how.`,
  )
}

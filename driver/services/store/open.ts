import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

/** Opens a store: PostgreSQL if a URL is given, otherwise the embedded store in a folder. */
export function openStore(folder: string, url: string): Promise<Store> {
  return url === '' ? openSqlite(folder) : openPostgres(url)
}

import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

/** Opens a store: a PostgreSQL by its URL where one is given, else the embedded one in a folder. */
export function openStore(folder: string, url: string): Promise<Store> {
  return url === '' ? openSqlite(folder) : openPostgres(url)
}

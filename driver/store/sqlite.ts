import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'libsql'
import type { Store } from './store.ts'

/** The embedded store: one SQLite file in WAL mode. A put is on its way to disk when it returns: kill -9 loses nothing. */
export class SqliteStore implements Store {
  private readonly database: Database.Database

  /** @param folder made if it isn't there; the file in it is `wyrd.db` */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.database = new Database(join(folder, 'wyrd.db'))
    this.database.pragma('journal_mode = WAL')
    this.database.pragma('synchronous = NORMAL')
    this.database.exec('create table if not exists data (key text primary key, value text not null) without rowid')
  }

  get(key: string): unknown {
    const row = this.database.prepare('select value from data where key = ?').get(key) as { value: string } | undefined
    return row ? JSON.parse(row.value) : null
  }

  put(key: string, value: unknown): void {
    this.database
      .prepare('insert into data (key, value) values (?, ?) on conflict (key) do update set value = excluded.value')
      .run(key, JSON.stringify(value))
  }

  delete(key: string): void {
    this.database.prepare('delete from data where key = ?').run(key)
  }

  keys(prefix: string): string[] {
    const rows = this.database
      .prepare('select key from data where substr(key, 1, ?) = ? order by key')
      .all(prefix.length, prefix) as { key: string }[]
    return rows.map(({ key }) => key)
  }

  close(): void {
    this.database.close()
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { Fenced } from './store.ts'

/** Milliseconds between two attempts to take a lock. */
const tryEvery = 200
/** The number of this application for advisory locks in PostgreSQL: "WYRD" in ASCII. */
const application = 0x57595244

const taken = 'another server runs on this database. Stop that one first, or name another database.'

/** The conditions under which a server takes a database for its exclusive use. */
export interface Alone {
  /** Seconds to wait until another server leaves the database. */
  readonly seconds: number
  /** Called when another server has taken the database over. This server must shut down. */
  readonly onFenced?: (error: Fenced) => void
  /** Called if another server still has the database. */
  readonly onWait?: (message: string) => void
}

/**
 * Keeps a PostgreSQL database for one server.
 *
 * There are two mechanisms. A lock of a database session keeps a second server from starting while the first server runs. The lock is released when
 * the process or the connection ends, and doesn't stop commits that are in progress. These are fenced by the *epoch*, a number in the database that
 * each new owner increases. Every commit first reads the epoch, and fails if it has changed. Thus a server that has lost the database without
 * noticing can't overwrite the work of the next server.
 */
export class DatabaseLock {
  private readonly url: string
  private readonly onFenced: (error: Fenced) => void
  private client: pg.Client | null = null
  private closed = false
  /** The epoch of this owner; 0 until it has the lock for the first time. */
  private epoch = 0

  private constructor(url: string, onFenced: (error: Fenced) => void) {
    this.url = url
    this.onFenced = onFenced
  }

  /**
   * Locks the database for the lifetime of this process.
   * @throws an Error for the operator if another server has the database
   */
  static async take(url: string, { seconds, onFenced = () => {}, onWait = () => {} }: Alone): Promise<DatabaseLock> {
    const lock = new DatabaseLock(url, onFenced)
    if (await lock.try()) return lock
    if (seconds > 0) onWait(`another server has the database: it has ${seconds} s to end`)
    for (const latest = Date.now() + seconds * 1000; Date.now() < latest; ) {
      await sleep(tryEvery)
      if (await lock.try()) return lock
    }
    lock.closed = true
    throw new Error(taken)
  }

  /**
   * Locks the epoch until a transaction ends, so that nobody can take the database over before its commit. Each transaction that writes begins with
   * this. The lock is `for share`, because `for key share` would not block an update of the epoch.
   * @throws Fenced if another server has taken the database over
   */
  readonly hold = async (transaction: Kysely<never>): Promise<void> => {
    const { rows } = await sql`select 1 from fence where epoch = ${this.epoch} for share`.execute(transaction)
    if (rows.length === 0) this.fenced()
  }

  async end(): Promise<void> {
    this.closed = true
    await this.client?.end()
  }

  private fenced(): never {
    const error = new Fenced('another server has taken this database over: this one ends, and writes nothing more')
    if (!this.closed) this.onFenced(error)
    this.closed = true
    throw error
  }

  /** Takes the session's lock if it is free, and a new epoch if this is the first time. @throws Fenced, or the database's error */
  private async try(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true })
    client.on('error', () => this.lose(client))
    client.on('end', () => this.lose(client))
    try {
      await client.connect()
      const lock = 'select pg_try_advisory_lock($1, hashtext(current_schema())) as mine'
      const { rows } = await client.query<{ mine: boolean }>(lock, [application])
      const isMine = rows[0]?.mine === true
      if (this.epoch === 0) {
        if (isMine) this.epoch = await nextEpoch(client)
      } else {
        const { rows } = await client.query('select 1 from fence where epoch = $1', [this.epoch])
        if (rows.length === 0) this.fenced()
      }
      if (isMine) this.client = client
    } finally {
      if (this.client !== client) await client.end().catch(() => {})
    }
    return this.client === client
  }

  /** Called when the session has ended, so that another server may start. Commits continue, because the epoch fences them. */
  private lose(client: pg.Client): void {
    if (this.client !== client || this.closed) return
    this.client = null
    void this.regain()
  }

  private async regain(): Promise<void> {
    while (this.client === null && !this.closed) {
      await sleep(tryEvery)
      // Errors are ignored here, because the commits report a database that doesn't answer.
      if (!this.closed) await this.try().catch(() => {})
    }
  }
}

/** Increases the epoch, after waiting for commits in progress. From then on, commits of the former owner fail. */
async function nextEpoch(client: pg.Client): Promise<number> {
  await client.query('create table if not exists fence (id integer primary key, epoch bigint not null)')
  const { rows } = await client.query<{ epoch: string }>(
    'insert into fence values (1, 1) on conflict (id) do update set epoch = fence.epoch + 1 returning epoch',
  )
  return Number(rows[0]!.epoch)
}

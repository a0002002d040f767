import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { Fenced } from './store.ts'

/** Milliseconds between two tries for a lock. */
const tryEvery = 200
/** PostgreSQL's number of this application's locks: "WYRD". */
const application = 0x57595244

const taken = 'another server runs on this database. Stop that one first, or name another database.'

/** How a server takes a database for itself alone. */
export interface Alone {
  /** Seconds that another server has to leave it. */
  readonly seconds: number
  /** Called once another server has taken the database over: this one must end. */
  readonly onFenced?: (error: Fenced) => void
  /** Told that another server has it still. */
  readonly onWait?: (message: string) => void
}

/**
 * Keeps a PostgreSQL database for one server.
 *
 * Two things together do that. A lock of one of the database's sessions keeps a second server from starting beside a living one; it
 * ends with its process or connection, and says nothing about commits that are under way. The *epoch*, a number in the database
 * that each new owner raises, fences those: every commit reads it first, and fails where it has changed. So a server that has lost
 * the database without noticing can't undo the deeds of the next one.
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
   * Locks the database, as long as this process lives.
   * @throws an Error for the operator if another server has it
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
   * Holds the epoch until a transaction ends: nobody can take the database over before its commit. Each transaction that writes
   * begins with it. `for share`, as an update of the epoch would pass a `for key share`.
   * @throws Fenced where another server has taken the database over
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

  /** Takes the session's lock, if nobody has it; for the first time with a new epoch. @throws Fenced, or the database's error */
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

  /** The session has ended: another server may start. Commits go on, as the epoch fences them. */
  private lose(client: pg.Client): void {
    if (this.client !== client || this.closed) return
    this.client = null
    void this.regain()
  }

  private async regain(): Promise<void> {
    while (this.client === null && !this.closed) {
      await sleep(tryEvery)
      // A database that doesn't answer is told of by the commits.
      if (!this.closed) await this.try().catch(() => {})
    }
  }
}

/** Raises the epoch: from then on commits of the former owner fail. One that has begun is waited for. */
async function nextEpoch(client: pg.Client): Promise<number> {
  await client.query('create table if not exists fence (id integer primary key, epoch bigint not null)')
  const { rows } = await client.query<{ epoch: string }>(
    'insert into fence values (1, 1) on conflict (id) do update set epoch = fence.epoch + 1 returning epoch',
  )
  return Number(rows[0]!.epoch)
}

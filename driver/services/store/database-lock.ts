import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { shardTables } from '../cluster/postgres-shards.ts'
import { mainShard } from '../cluster/shards.ts'
import { Fenced } from './store.ts'

/** Milliseconds between two attempts to take a lock. */
const tryEvery = 200
/** The number of this application for advisory locks in PostgreSQL: "WYRD" in ASCII. */
const application = 0x57595244

/** The duration of a lease, and the milliseconds between two renewals. The database's clock alone decides whether a lease is valid. */
const lease = "interval '4 seconds'"
const renewEvery = 1000

const taken = (shard: string) =>
  shard === mainShard
    ? 'another server runs on this database. Stop that one first, or name another database.'
    : `another server runs the shard ${shard} of this world. Stop that one first, or give this one another name.`

/** The conditions under which a server takes a shard of a database for its exclusive use. */
export interface Alone {
  /** The name of the shard; `main` by default. */
  readonly shard?: string
  /** HOST:PORT of the server's port for gateways; empty if it has none. */
  readonly address?: string
  /** Seconds to wait until another server leaves the database. */
  readonly seconds: number
  /** Called when another server has taken the database over. This server must shut down. */
  readonly onFenced?: (error: Fenced) => void
  /** Called if another server still has the database. */
  readonly onWait?: (message: string) => void
}

/**
 * Keeps a shard of a PostgreSQL database for one server. A world on one server is the shard `main`.
 *
 * There are three mechanisms. A lock of a database session keeps a second server from starting while the first server runs. The lock is released when
 * the process or the connection ends. A *lease*, which the server renews each second, ends the lock of a server whose machine is gone: the session of
 * such a server may last for hours. Neither of them stops commits that are in progress. These are fenced by the *epoch*, a number in the database that
 * each new owner increases. Every commit first reads the epoch, and fails if it has changed. Thus a server that has lost its shard without noticing
 * can't overwrite the work of the next server.
 */
export class DatabaseLock {
  private readonly url: string
  private readonly shard: string
  private readonly address: string
  private readonly onFenced: (error: Fenced) => void
  private readonly renewing: NodeJS.Timeout
  /** The shard's number, which is the id of its epoch. */
  private number = 0
  /** The world time in seconds, which the other shards are told with each renewal of the lease. */
  now = (): number => 0
  private client: pg.Client | null = null
  private closed = false
  /** The epoch of this owner; 0 until it has the lock for the first time. */
  private epoch = 0

  private constructor(url: string, { shard = mainShard, address = '', onFenced = () => {} }: Alone) {
    this.url = url
    this.shard = shard
    this.address = address
    this.onFenced = onFenced
    this.renewing = setInterval(() => this.renew(), renewEvery)
    this.renewing.unref()
  }

  /**
   * Locks the shard for the lifetime of this process.
   * @throws an Error for the operator if another server has the shard
   */
  static async take(url: string, alone: Alone): Promise<DatabaseLock> {
    const { seconds, shard = mainShard, onWait = () => {} } = alone
    const lock = new DatabaseLock(url, alone)
    if (await lock.try()) return lock
    if (seconds > 0) onWait(`another server has the database: it has ${seconds} s to end`)
    for (const latest = Date.now() + seconds * 1000; Date.now() < latest; ) {
      await sleep(tryEvery)
      if (await lock.try()) return lock
    }
    lock.closed = true
    clearInterval(lock.renewing)
    throw new Error(taken(shard))
  }

  /**
   * Locks the epoch until a transaction ends, so that nobody can take the database over before its commit. Each transaction that writes begins with
   * this. The lock is `for share`, because `for key share` would not block an update of the epoch.
   * @throws Fenced if another server has taken the database over
   */
  readonly hold = async (transaction: Kysely<never>): Promise<void> => {
    const { rows } =
      await sql`select 1 from fence where id = ${this.number} and epoch = ${this.epoch} for share`.execute(transaction)
    if (rows.length === 0) this.fenced()
  }

  async end(): Promise<void> {
    this.closed = true
    clearInterval(this.renewing)
    await this.client?.query('update shard set until = clock_timestamp() where name = $1', [this.shard]).catch(() => {})
    await this.client?.end()
  }

  /** Renews the lease. If that fails, the session has ended, and regain() follows. */
  private renew(): void {
    this.client
      ?.query(
        `update shard set until = clock_timestamp() + ${lease}, seconds = $2, told = clock_timestamp() where name = $1`,
        [this.shard, this.now()],
      )
      .catch(() => {})
  }

  private fenced(): never {
    const what = this.shard === mainShard ? 'this database' : `the shard ${this.shard}`
    const error = new Fenced(`another server has taken ${what} over: this one ends, and writes nothing more`)
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
      const isMine = await this.lock(client)
      if (this.epoch === 0) {
        if (isMine) await this.begin(client)
        else await this.endExpired(client)
      } else {
        const known = 'select 1 from fence where id = $1 and epoch = $2'
        const { rows } = await client.query(known, [this.number, this.epoch])
        if (rows.length === 0) this.fenced()
      }
      if (isMine) this.client = client
    } finally {
      if (this.client !== client) await client.end().catch(() => {})
    }
    return this.client === client
  }

  /** The number of the shard's session lock. The main shard's lock is that of earlier versions, which know no shards. */
  private get lockName(): string {
    return this.shard === mainShard ? '' : `/${this.shard}`
  }

  private async lock(client: pg.Client): Promise<boolean> {
    const lock = 'select pg_try_advisory_lock($1, hashtext(current_schema() || $2)) as mine'
    const { rows } = await client.query<{ mine: boolean }>(lock, [application, this.lockName])
    return rows[0]?.mine === true
  }

  /** Ends the session of a server whose lease has expired, as its machine is gone, or it hangs. The next try gets its lock. */
  private async endExpired(client: pg.Client): Promise<void> {
    await client
      .query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = $1
         and objid = hashtext(current_schema() || $2)::bigint & 4294967295
         and exists (select from shard where name = $3 and until < clock_timestamp())`,
        [application, this.lockName, this.shard],
      )
      // The table doesn't exist in a database of an earlier version.
      .catch(() => {})
  }

  /** Enters the shard, and increases its epoch after waiting for commits in progress. From then on, commits of the former owner fail. */
  private async begin(client: pg.Client): Promise<void> {
    const { rows: tables } = await client.query<{ there: boolean }>("select to_regclass('home') is not null as there")
    if (tables[0]?.there !== true) for (const statement of shardTables) await client.query(statement)
    const { rows } = await client.query<{ id: number; epoch: string }>(
      `with one as (
         insert into shard (name, number, until, address)
         select $1, case when $1 = '${mainShard}' then 1 else coalesce(max(number), 1) + 1 end, clock_timestamp() + ${lease}, $2
         from shard
         on conflict (name) do update set until = excluded.until, address = excluded.address returning number)
       insert into fence select number, 1 from one
       on conflict (id) do update set epoch = fence.epoch + 1 returning id, epoch`,
      [this.shard, this.address],
    )
    this.number = rows[0]!.id
    this.epoch = Number(rows[0]!.epoch)
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

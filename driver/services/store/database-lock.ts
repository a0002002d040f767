import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds between two tries for a lock. */
const tryEvery = 200
/** PostgreSQL's number of this application's locks: "WYRD". */
const application = 0x57595244

const taken = 'another server runs on this database. Stop that one first, or name another database.'

/**
 * Keeps a PostgreSQL database for one server: the lock is one of the database's sessions, so it ends with the process or its
 * connection. Until a lost one is there again, nothing may be written.
 */
export class DatabaseLock {
  private readonly url: string
  private client: pg.Client | null = null
  private closed = false
  private why = ''

  private constructor(url: string) {
    this.url = url
  }

  /**
   * Locks the database, as long as this process lives.
   * @param seconds to wait for another process to end
   * @throws an Error for the operator if another server has it
   */
  static async take(url: string, seconds: number): Promise<DatabaseLock> {
    const lock = new DatabaseLock(url)
    if (await lock.try()) return lock
    if (seconds > 0) console.error(`another server has the database: it has ${seconds} s to end`)
    for (const latest = Date.now() + seconds * 1000; Date.now() < latest; ) {
      await sleep(tryEvery)
      if (await lock.try()) return lock
    }
    lock.closed = true
    throw new Error(taken)
  }

  /** @throws an Error for the operator where the lock is lost just now */
  readonly check = (): void => {
    if (this.client === null) throw new Error(this.why)
  }

  async end(): Promise<void> {
    this.closed = true
    await this.client?.end()
  }

  private async try(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true })
    client.on('error', error => this.lose(client, error.message))
    client.on('end', () => this.lose(client, 'the connection to the database has ended'))
    await client.connect()
    const sql = 'select pg_try_advisory_lock($1, hashtext(current_schema())) as mine'
    const { rows } = await client.query<{ mine: boolean }>(sql, [application])
    if (rows[0]?.mine) this.client = client
    else await client.end()
    return this.client !== null
  }

  private lose(client: pg.Client, why: string): void {
    if (this.client !== client || this.closed) return
    this.client = null
    this.why = why
    void this.regain()
  }

  private async regain(): Promise<void> {
    while (this.client === null && !this.closed) {
      await sleep(tryEvery)
      try {
        if (!(await this.try())) this.why = taken
      } catch (error) {
        this.why = (error as Error).message
      }
    }
  }
}

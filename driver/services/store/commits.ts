import { setTimeout as sleep } from 'node:timers/promises'
import { describeError } from '../../kernel/guard/errors.ts'
import type { Log } from '../../link/log.ts'
import { type Change, Changes, type Move } from './changes.ts'
import type { Records } from './records.ts'
import { Fenced, type Piece, type SavedObject, type Store, Unstorable } from './store.ts'

/** Milliseconds without an answer after which the store counts as unreachable. */
const usualPatience = 2000
/** Milliseconds between successive commits. Changes that are made in the meantime go into one commit. */
const commitGap = 8
/** Milliseconds after which a failed write is tried again. */
const usualPause = 1000

interface Needs {
  log: Log
  /** The world's time in seconds. */
  now: () => number
  /** The timeout and the pause in milliseconds, if they differ from the defaults; for tests. */
  patience?: number
  pause?: number
}

/** Gathers changes and writes them. It makes one commit at a time, and each contains all changes made before it begins. */
export class Commits {
  private readonly store: Store
  private readonly records: Records
  private readonly needs: Needs
  private changes = new Changes()
  private inFlight: Promise<void> | null = null
  private following: Promise<void> | null = null
  private begunAt = Number.NEGATIVE_INFINITY
  private closed = false
  private replaced = false
  /** The number of commits so far, and the seconds that they took. */
  count = 0
  seconds = 0
  /** The reason why nothing can be written at the moment; null if writing works. */
  trouble: string | null = null
  /** Called between turns when writing begins to fail (with the reason), and when it works again (with null). */
  onTrouble: (why: string | null) => void = () => {}
  /** Called with the changes of each commit that is written. */
  onWritten: (changes: Changes) => void = () => {}
  /** Called if another process has taken over something that a commit would have changed. Nothing is written any more. */
  onFenced: (error: Fenced) => void = () => {}
  /** Called between turns with a row that the store rejects and that was left out. @param key the row's key, or a description */
  onBadRow: (key: string, why: string) => void = () => {}

  constructor(store: Store, records: Records, needs: Needs) {
    this.store = store
    this.records = records
    this.needs = needs
  }

  /** Adds an object's new state; null deletes the object. */
  put(id: string, row: SavedObject | null): void {
    this.changes.putObject(id, row)
  }

  /** Moves a home to another shard, in the same commit as all changes so far. */
  moveHome(key: string, move: Move): void {
    this.changes.moveHome(key, move)
  }

  /** Adds an entry to the audit log. */
  note(who: string, what: string): void {
    this.changes.note({ at: new Date().toISOString(), who, what })
  }

  /** Writes the changes. @returns a promise that resolves when they are written, or null if there are none */
  flush(): Promise<void> | null {
    for (const [key, value] of this.records.takeChanges()) this.changes.putRecord(key, value)
    if (this.changes.size === 0) return this.following ?? this.inFlight
    if (this.following) return this.following
    const pause = this.begunAt + commitGap - performance.now()
    if (!this.inFlight && pause <= 0) return this.begin()
    this.following = Promise.resolve(this.inFlight)
      .then(() => sleep(Math.max(0, pause)))
      .then(() => {
        this.following = null
        return this.begin()
      })
    return this.following
  }

  private begin(): Promise<void> {
    this.begunAt = performance.now()
    const { changes } = this
    this.changes = new Changes()
    // The world's time is stored with each commit, so that after a crash, no stored time is in the future.
    changes.putRecord('world/seconds', String(this.needs.now()))
    const done = this.commit(changes).finally(() => {
      if (this.inFlight === done) this.inFlight = null
    })
    this.inFlight = done
    return done
  }

  private async commit(changes: Changes): Promise<void> {
    const { patience = usualPatience, pause = usualPause } = this.needs
    const slow = setTimeout(() => this.tell(`it has not answered for ${patience / 1000} s`), patience)
    try {
      while (!this.replaced) {
        try {
          const start = performance.now()
          await this.writeGood(changes)
          this.count++
          this.seconds += (performance.now() - start) / 1000
          this.tell(null)
          this.onWritten(changes)
          return
        } catch (error) {
          if (error instanceof Fenced) {
            this.closed = true
            this.onFenced(error)
          } else this.tell(describeError(error))
          if (this.closed) throw error
          await sleep(pause)
        }
      }
    } finally {
      clearTimeout(slow)
    }
  }

  private tell(trouble: string | null): void {
    const before = this.trouble
    this.trouble = trouble
    // The error may differ with each try, but trouble is reported only once.
    if ((before === null) === (trouble === null)) return
    this.needs.log(
      trouble === null
        ? 'the store is back: all is written'
        : `the store can't be written to, and is tried again: ${trouble}`,
      trouble === null ? 'info' : 'error',
    )
    this.onTrouble(trouble)
  }

  /** Writes changes. Rows that can't be stored are left out and reported, so that the other rows are still written. */
  private async writeGood(changes: Changes): Promise<void> {
    try {
      await this.store.commit(changes)
    } catch (error) {
      if (!(error instanceof Unstorable) || changes.size === 1) throw error
      // If the store rejects even harmless rows, the store itself is at fault, and this call throws.
      await this.store.try(harmless())
      const all = [...changes]
      const bad = await this.badOf(all)
      if (bad.size === changes.size) return this.reportAll(bad)
      if (bad.size === 0) await this.writeHalves(all)
      else await this.writeGood(new Changes(all.filter(change => !bad.has(change))))
      this.reportAll(bad)
    }
  }

  /** The changes that can't be stored, with the reasons, found by bisection. */
  private async badOf(changes: Change[]): Promise<Map<Change, string>> {
    if (changes.length === 0) return new Map()
    try {
      await this.store.try(new Changes(changes))
      return new Map()
    } catch (error) {
      if (!(error instanceof Unstorable)) throw error
      if (changes.length === 1) return new Map([[changes[0]!, error.message]])
    }
    const [first, second] = halves(changes)
    return new Map([...(await this.badOf(first)), ...(await this.badOf(second))])
  }

  /** Writes changes that each can be stored, but not all of them at once. */
  private async writeHalves(changes: Change[]): Promise<void> {
    for (const half of halves(changes)) await this.writeGood(new Changes(half))
  }

  private reportAll(bad: ReadonlyMap<Change, string>): void {
    for (const [change, why] of bad) this.report(change, why)
  }

  private report(change: Change, why: string): void {
    const key =
      'record' in change
        ? change.record
        : 'id' in change
          ? change.id
          : 'home' in change
            ? change.home
            : `the deed of ${change.deed.who}`
    const what =
      'object' in change && change.object ? `${key} (${change.object.program} of ${change.object.owner})` : key
    this.needs.log(`${what} can't be stored, and is left out: ${why}`)
    this.onBadRow(what, why)
  }

  /**
   * Writes the changes, like flush(), for output that shows them. The promise waits while the store is unreachable, and never resolves if the world
   * shuts down before the changes are written.
   */
  settle(): Promise<void> | null {
    const written = this.flush()
    return written?.catch(() => new Promise<void>(() => {})) ?? null
  }

  /** Replaces the whole store. From then on nothing is written, because another process continues the world. */
  async replace(pieces: AsyncIterable<Piece>): Promise<number> {
    await this.flush()
    this.replaced = true
    try {
      return await this.store.load(pieces)
    } catch (error) {
      // Nothing was replaced, so this world continues.
      this.replaced = false
      throw error
    }
  }

  /** Writes the remaining changes, and closes the store. @throws if they can't be written */
  async close(): Promise<void> {
    this.closed = true
    await this.flush()
    await this.inFlight
    await this.store.close()
  }
}

function halves<T>(list: readonly T[]): [T[], T[]] {
  const middle = Math.ceil(list.length / 2)
  return [list.slice(0, middle), list.slice(middle)]
}

/** Changes that every store accepts, one of each kind. */
function harmless(): Changes {
  const row = { id: 'try', owner: 'try', environment: '', program: '', versions: '', state: '{}', passing: true }
  return new Changes([
    { record: 'try', value: '1' },
    { id: 'try', object: row },
    { deed: { at: '', who: '', what: '' } },
  ])
}

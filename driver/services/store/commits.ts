import { setTimeout as sleep } from 'node:timers/promises'
import { describeError } from '../../kernel/guard/errors.ts'
import type { Records } from './records.ts'
import { type Changes, noChanges, type Piece, type SavedObject, type Store } from './store.ts'

/** Milliseconds that output waits for a store that doesn't answer. */
const patience = 5000
/** Milliseconds between successive commits: changes meanwhile go into one commit. */
const commitGap = 8
/** Milliseconds after which a failed write is tried again. */
const tryAgain = 1000

/** Text that every store takes: without NULs, and without halves of characters, which a cut can leave. */
function storable(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd').replaceAll('\0', '')
}

/** Gathers changes and writes them: one commit at a time, each with all changes until it begins. */
export class Commits {
  private readonly store: Store
  private readonly records: Records
  private readonly log: (message: string) => void
  /** The world's time in seconds. */
  private readonly now: () => number
  private changes = noChanges()
  private inFlight: Promise<void> | null = null
  private following: Promise<void> | null = null
  private begunAt = Number.NEGATIVE_INFINITY
  private closed = false
  private replaced = false
  /** The number of commits so far, and the seconds that they took. */
  count = 0
  seconds = 0

  constructor(store: Store, records: Records, log: Commits['log'], now: Commits['now']) {
    this.store = store
    this.records = records
    this.log = log
    this.now = now
  }

  /** Adds an object's new state; null deletes the object. */
  put(id: string, row: SavedObject | null): void {
    this.changes.objects.set(id, row)
  }

  /** Adds an entry to the audit log. */
  note(who: string, what: string): void {
    this.changes.deeds.push({ at: new Date().toISOString(), who: storable(who), what: storable(what) })
  }

  /** Writes the changes. @returns a promise that resolves when they are written, or null if there are none */
  flush(): Promise<void> | null {
    for (const [key, value] of this.records.takeChanges()) this.changes.records.set(key, value)
    const { records, objects, deeds } = this.changes
    if (records.size + objects.size + deeds.length === 0) return this.following ?? this.inFlight
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
    this.changes = noChanges()
    // Stored moments must not lie in the future of the world that continues after a crash.
    changes.records.set('world/seconds', this.now())
    const done = this.commit(changes).finally(() => {
      if (this.inFlight === done) this.inFlight = null
    })
    this.inFlight = done
    return done
  }

  private async commit(changes: Changes): Promise<void> {
    for (let failures = 0; !this.replaced; failures++) {
      try {
        const start = performance.now()
        await this.store.commit(changes)
        this.count++
        this.seconds += (performance.now() - start) / 1000
        if (failures > 0) this.log('the store is back: all is written')
        return
      } catch (error) {
        if (failures === 0) this.log(`the store can't be written to, and is tried again: ${describeError(error)}`)
        if (this.closed) throw error
        await sleep(tryAgain)
      }
    }
  }

  /** Writes the changes as flush() does, but the promise resolves after a time even if the store doesn't answer. */
  settle(): Promise<void> | null {
    const written = this.flush()
    if (!written) return null
    let timer: NodeJS.Timeout | undefined
    const enough = new Promise<void>(resolve => {
      timer = setTimeout(resolve, patience)
    })
    return Promise.race([written.catch(() => {}), enough]).finally(() => clearTimeout(timer))
  }

  /** Replaces the whole store. From then on nothing is written: another process continues. */
  async replace(pieces: AsyncIterable<Piece>): Promise<number> {
    await this.flush()
    this.replaced = true
    try {
      return await this.store.load(pieces)
    } catch (error) {
      // Nothing was replaced: this world continues.
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

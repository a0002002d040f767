import { setTimeout as sleep } from 'node:timers/promises'
import { describeError } from '../guard/fault.ts'
import type { Records } from './records.ts'
import { type Changes, noChanges, type Piece, type SavedObject, type Store } from './store.ts'

/** Milliseconds for which output waits for a store that is away. */
const patience = 5000
/** Milliseconds between commits where there is one after the other: what comes meanwhile goes into one. */
const commitGap = 8
/** Milliseconds after which a write that failed is tried again. */
const tryAgain = 1000

/** Gathers what is to be written, and writes it: one commit at a time, each of all that has come until it begins. */
export class Commits {
  private readonly store: Store
  private readonly records: Records
  private readonly log: (message: string) => void
  private changes = noChanges()
  private inFlight: Promise<void> | null = null
  private following: Promise<void> | null = null
  private begunAt = Number.NEGATIVE_INFINITY
  private closed = false
  private replaced = false
  /** Commits so far, and the seconds they took. */
  count = 0
  seconds = 0

  constructor(store: Store, records: Records, log: Commits['log']) {
    this.store = store
    this.records = records
    this.log = log
  }

  /** An object's new state; null: it goes. */
  put(id: string, row: SavedObject | null): void {
    this.changes.objects.set(id, row)
  }

  /** Something that was done. */
  note(who: string, what: string): void {
    this.changes.deeds.push({ at: new Date().toISOString(), who, what })
  }

  /** Writes what has come. @returns a promise that it is written, or null where nothing has to be */
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

  /** As flush(), for what must not be held up for ever by a store that is away. */
  settle(): Promise<void> | null {
    const written = this.flush()
    if (!written) return null
    let timer: NodeJS.Timeout | undefined
    const enough = new Promise<void>(resolve => {
      timer = setTimeout(resolve, patience)
    })
    return Promise.race([written.catch(() => {}), enough]).finally(() => clearTimeout(timer))
  }

  /** Puts something else in the place of all that is kept. From then on nothing more is written: another process goes on. */
  async replace(pieces: AsyncIterable<Piece>): Promise<number> {
    await this.flush()
    this.replaced = true
    try {
      return await this.store.load(pieces)
    } catch (error) {
      // All is as it was, and goes on.
      this.replaced = false
      throw error
    }
  }

  /** Writes what is left, and closes the store. @throws where it can't be written */
  async close(): Promise<void> {
    this.closed = true
    await this.flush()
    await this.inFlight
    await this.store.close()
  }
}

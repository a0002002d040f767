import { Unreadable, unreadable } from './unreadable.ts'

/** The records of the store, all in memory. Reads are immediate, and changes are written with the next commit. */
export class Records {
  private values = new Map<string, string>()
  private changed = new Map<string, string | undefined>()

  /** The keys of records that can't be read, with the reasons. Such records must not be mistaken for missing records. */
  private bad = new Map<string, string>()

  /** Loads the records of the store. @returns the keys of records that can't be read, with the reasons */
  open(records: ReadonlyMap<string, unknown>): ReadonlyMap<string, string> {
    this.values = new Map()
    for (const [key, value] of records) {
      if (value instanceof Unreadable) this.bad.set(key, value.why)
      else this.values.set(key, JSON.stringify(value))
    }
    return this.bad
  }

  private refuseBad(key: string): void {
    const why = this.bad.get(key)
    if (why !== undefined) throw new Error(unreadable(key, why))
  }

  /** A copy of the value of a key, or null. @throws if the record can't be read */
  get(key: string): unknown {
    this.refuseBad(key)
    const text = this.values.get(key)
    return text === undefined ? null : JSON.parse(text)
  }

  /** @throws if the record can't be read, so that it isn't overwritten */
  put(key: string, value: unknown): void {
    this.refuseBad(key)
    const text = JSON.stringify(value)
    if (text === undefined) throw new Error(`${key}: nothing to keep`)
    if (this.values.get(key) === text) return
    this.values.set(key, text)
    this.changed.set(key, text)
  }

  delete(key: string): void {
    this.refuseBad(key)
    if (this.values.delete(key)) this.changed.set(key, undefined)
  }

  /** Takes over a record that another shard has written. @param value undefined if there is none any more */
  refresh(key: string, value: unknown): void {
    if (this.changed.has(key)) return
    this.bad.delete(key)
    if (value instanceof Unreadable) this.bad.set(key, value.why)
    else if (value === undefined) this.values.delete(key)
    else this.values.set(key, JSON.stringify(value))
  }

  /** The keys that begin with a prefix, sorted. */
  keys(prefix: string): string[] {
    return [...this.values.keys()].filter(key => key.startsWith(prefix)).sort()
  }

  /** The changes since the last call. Values are JSON, or undefined for records that are gone. */
  takeChanges(): Map<string, string | undefined> {
    const { changed } = this
    this.changed = new Map()
    return changed
  }
}

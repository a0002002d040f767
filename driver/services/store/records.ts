/** The records of the store, all in memory: reads are immediate, changes are written with the next commit. */
export class Records {
  private values = new Map<string, string>()
  private changed = new Map<string, string | undefined>()

  /** Loads the records of the store. */
  open(records: ReadonlyMap<string, unknown>): void {
    this.values = new Map([...records].map(([key, value]) => [key, JSON.stringify(value)]))
  }

  /** A copy of the value of a key, or null. */
  get(key: string): unknown {
    const text = this.values.get(key)
    return text === undefined ? null : JSON.parse(text)
  }

  put(key: string, value: unknown): void {
    const text = JSON.stringify(value)
    if (text === undefined) throw new Error(`${key}: nothing to keep`)
    if (this.values.get(key) === text) return
    this.values.set(key, text)
    this.changed.set(key, text)
  }

  delete(key: string): void {
    if (this.values.delete(key)) this.changed.set(key, undefined)
  }

  /** The keys that begin with a prefix, sorted. */
  keys(prefix: string): string[] {
    return [...this.values.keys()].filter(key => key.startsWith(prefix)).sort()
  }

  /** The changes since the last call: values as JSON, undefined for records that are gone. */
  takeChanges(): Map<string, string | undefined> {
    const { changed } = this
    this.changed = new Map()
    return changed
  }
}

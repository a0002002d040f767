/** Records of the store, all in memory: read at once, written with the next commit. */
export class Records {
  private values = new Map<string, string>()
  private changed = new Map<string, unknown>()

  /** Takes in what the store has. */
  open(records: ReadonlyMap<string, unknown>): void {
    this.values = new Map([...records].map(([key, value]) => [key, JSON.stringify(value)]))
  }

  /** The value under a key, or null: a copy, as JSON keeps it. */
  get(key: string): unknown {
    const text = this.values.get(key)
    return text === undefined ? null : JSON.parse(text)
  }

  put(key: string, value: unknown): void {
    const text = JSON.stringify(value)
    if (text === undefined) throw new Error(`${key}: nothing to keep`)
    if (this.values.get(key) === text) return
    this.values.set(key, text)
    // As it is now, whatever becomes of the value until it is written.
    this.changed.set(key, JSON.parse(text))
  }

  delete(key: string): void {
    if (this.values.delete(key)) this.changed.set(key, undefined)
  }

  /** Keys that begin with a prefix, sorted. */
  keys(prefix: string): string[] {
    return [...this.values.keys()].filter(key => key.startsWith(prefix)).sort()
  }

  /** What has changed since this was asked last. */
  takeChanges(): Map<string, unknown> {
    const { changed } = this
    this.changed = new Map()
    return changed
  }
}

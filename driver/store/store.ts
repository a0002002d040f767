/** What outlives the process: JSON values under keys such as `player/ann`. */
export interface Store {
  get(key: string): unknown
  put(key: string, value: unknown): void
  delete(key: string): void
  /** Keys that begin with a prefix, sorted. */
  keys(prefix: string): string[]
  close(): void
}

/** Keeps everything in memory: for tests. Values go through JSON, as they would on disk. */
export class MemoryStore implements Store {
  private readonly values = new Map<string, string>()

  get(key: string): unknown {
    const text = this.values.get(key)
    return text === undefined ? null : JSON.parse(text)
  }

  put(key: string, value: unknown): void {
    this.values.set(key, JSON.stringify(value))
  }

  delete(key: string): void {
    this.values.delete(key)
  }

  keys(prefix: string): string[] {
    return [...this.values.keys()].filter(key => key.startsWith(prefix)).sort()
  }

  close(): void {}
}

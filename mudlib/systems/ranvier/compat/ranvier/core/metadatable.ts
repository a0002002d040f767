import { EventEmitter } from '/compat/ranvier/core/event-emitter'

/** Data that bundles store with an entity. It can be anything that JSON can hold. */
export type Metadata = Record<string, unknown>

/** An object with `metadata`. */
export class Metadatable extends EventEmitter {
  declare metadata: Metadata | undefined

  /**
   * Sets a value of the metadata. In RU3's fork of the core, this emits `metadataUpdated(key, value, before)` if the value changes.
   * @param key names separated by dots: 'currencies.gold'. Every name except the last must exist
   * @throws Error if there is no metadata, RangeError if the path doesn't exist
   */
  setMeta(key: string, value: unknown): void {
    if (!this.metadata) throw new Error('Class does not have metadata property')
    const forked = this.forked()
    const parts = key.split('.')
    const property = parts.pop() as string
    let base = this.metadata
    while (parts.length > 0) {
      // Ranvier 3.0.6 walks the path backwards, which is a bug. The fork has fixed it.
      const part = (forked ? parts.shift() : parts.pop()) as string
      if (!(part in base)) throw new RangeError(`Metadata path invalid: ${key}`)
      base = base[part] as Metadata
    }
    const before = base[property]
    base[property] = value
    if (forked && before !== value) this.emit('metadataUpdated', key, value, before)
  }

  /**
   * Reads a value of the metadata. If a value along the path is falsy (usually undefined), that value is returned.
   * @param key names separated by dots
   * @throws Error if there is no metadata
   */
  getMeta(key: string): unknown {
    if (!this.metadata) throw new Error('Class does not have metadata property')
    if (!key.includes('.')) return this.metadata[key]
    let value: unknown = this.metadata
    for (const part of key.split('.')) value &&= (value as Metadata)[part]
    return value
  }

  /** Returns whether the engine runs bundles that were written for RU3's fork of the core. */
  protected forked(): boolean {
    return (this.engine as { fork?: string | null } | undefined)?.fork === 'ru3'
  }
}

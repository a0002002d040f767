import { EventEmitter } from '/compat/ranvier/core/event-emitter'

/** What bundles keep of an entity: anything that JSON can hold. */
export type Metadata = Record<string, unknown>

/** Things with `metadata`. */
export class Metadatable extends EventEmitter {
  declare metadata: Metadata | undefined

  /**
   * Sets a value of the metadata. In RU3's fork of the core this raises `metadataUpdated(key, value, before)` if the value is another.
   * @param key names with dots between them: 'currencies.gold'. All but the last must be there
   * @throws Error if there is no metadata, RangeError if the way to the value isn't there
   */
  setMeta(key: string, value: unknown): void {
    if (!this.metadata) throw new Error('Class does not have metadata property')
    const forked = this.forked()
    const parts = key.split('.')
    const property = parts.pop() as string
    let base = this.metadata
    while (parts.length > 0) {
      // Ranvier goes the way backwards; its fork has mended that.
      const part = (forked ? parts.shift() : parts.pop()) as string
      if (!(part in base)) throw new RangeError(`Metadata path invalid: ${key}`)
      base = base[part] as Metadata
    }
    const before = base[property]
    base[property] = value
    if (forked && before !== value) this.emit('metadataUpdated', key, value, before)
  }

  /**
   * A value of the metadata; whatever ends the way if it doesn't lead there (usually undefined).
   * @param key names with dots between them
   * @throws Error if there is no metadata
   */
  getMeta(key: string): unknown {
    if (!this.metadata) throw new Error('Class does not have metadata property')
    if (!key.includes('.')) return this.metadata[key]
    let value: unknown = this.metadata
    for (const part of key.split('.')) value &&= (value as Metadata)[part]
    return value
  }

  /** Whether the engine runs bundles that were written for RU3's fork of the core. */
  protected forked(): boolean {
    return (this.engine as { fork?: string | null } | undefined)?.fork === 'ru3'
  }
}

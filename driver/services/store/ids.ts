import type { Records } from './records.ts'

/** The number of ids that are reserved at once. */
const reserve = 10_000
const key = 'world/ids'

/** Ids for stored objects. No id is used twice, even if the process is killed. */
export class Ids {
  private readonly records: Records
  private readonly prefix: string
  private nextId = 1
  private reserved = 1

  /** @param shard the beginning of all ids; empty for the main shard */
  constructor(records: Records, shard = '') {
    this.records = records
    this.prefix = shard === '' ? '' : `${shard}-`
  }

  /** Continues after the ids that the last process reserved. */
  open(): void {
    this.nextId = this.reserved = Number(this.records.get(key) ?? 1)
  }

  next(): string {
    if (this.nextId >= this.reserved) {
      this.reserved = this.nextId + reserve
      this.records.put(key, this.reserved)
    }
    return this.prefix + String(this.nextId++).padStart(12, '0')
  }
}

import { isObject, type ObjectBase } from '../../kernel/objects/base.ts'
import type { Slot } from '../../kernel/objects/slot.ts'

/** The number of events of the whole world that are remembered. It must be a power of two. */
const kept = 2048

/** An event that has happened. The ring buffer reuses its entries. */
export class PastEvent {
  /** World milliseconds. */
  at: number
  name: string
  /** The event's subject; null if nothing has happened yet. */
  subject: Slot | null
  where: Slot | null
  /** The event's first argument. */
  about: unknown

  constructor() {
    this.at = 0
    this.name = ''
    this.subject = this.where = null
    this.about = undefined
  }
}

/** The world's last events, in a ring buffer. Every event is noted, so that must allocate nothing. An existing entry is overwritten. */
export class PastEvents {
  private readonly ring = Array.from({ length: kept }, () => new PastEvent())
  private at = 0
  /** World milliseconds at the last full second. Reading the clock for each event would cost more than everything else here. */
  time = 0

  note(name: string, subject: Slot, where: Slot | null, about: unknown): void {
    const next = this.ring[(this.at = (this.at + 1) & (kept - 1))]!
    next.at = this.time
    next.name = name
    next.subject = subject
    next.where = where
    next.about = about
  }

  /**
   * The last events around some objects, oldest first: the events that have one of the objects as their subject, place or first argument.
   * A first argument that is data is left out.
   */
  around(objects: ReadonlySet<ObjectBase>, most: number): PastEvent[] {
    const found: PastEvent[] = []
    for (let back = 0; back < kept && found.length < most; back++) {
      const one = this.ring[(this.at - back + kept) & (kept - 1)]!
      if (one.subject === null) break
      const isNear = objects.has(one.subject.object) || (one.where !== null && objects.has(one.where.object))
      if (!isNear && !objects.has(one.about as ObjectBase)) continue
      const isData = typeof one.about === 'object' && one.about !== null && !isObject(one.about)
      found.push(isData ? { ...one, about: undefined } : one)
    }
    return found.reverse()
  }

  /**
   * Called every second. Drops the first argument of an event if it is data or if the event's subject is destructed, so that it can be garbage
   * collected.
   * @param now world milliseconds
   */
  nextSecond(now: number): void {
    this.time = Math.round(now)
    for (const one of this.ring) {
      if (one.subject?.destructed) one.about = undefined
      if (typeof one.about === 'object' && !isObject(one.about)) one.about = undefined
    }
  }
}

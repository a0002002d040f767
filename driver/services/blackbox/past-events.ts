import { isObject, type ObjectBase } from '../../kernel/objects/base.ts'
import type { Slot } from '../../kernel/objects/slot.ts'

/** How many events of the whole world are remembered. A power of two. */
const kept = 2048

/** An event that has happened. Those of the ring are used again. */
export class PastEvent {
  /** World milliseconds. */
  at: number
  name: string
  /** Null: nothing has happened yet. */
  subject: Slot | null
  where: Slot | null
  /** Its first argument. */
  about: unknown

  constructor() {
    this.at = 0
    this.name = ''
    this.subject = this.where = null
    this.about = undefined
  }
}

/** The last events of the world, in a ring. Each event is noted, so this makes no object for one: stores into an object's fields are the quickest. */
export class PastEvents {
  private readonly ring = Array.from({ length: kept }, () => new PastEvent())
  private at = 0
  /** World milliseconds, of the last full second: to read the clock for each event would cost more than all else. */
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
   * The last events around some objects, oldest first: those of which one is the subject, the place or the first argument. An argument that is data is
   * left out.
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

  /** A second has gone by. Lets go of objects that are gone: nothing else would hold them. @param now world milliseconds */
  nextSecond(now: number): void {
    this.time = Math.round(now)
    for (const one of this.ring) {
      if (one.subject?.destructed) one.about = undefined
      if (typeof one.about === 'object' && !isObject(one.about)) one.about = undefined
    }
  }
}

import { isObject, type ObjectBase } from '../objects/base.ts'
import type { Slot } from '../objects/slot.ts'

/** How many events of the whole world are remembered. A power of two. */
const kept = 4096

/** An event that has happened. */
export interface PastEvent {
  /** World milliseconds. */
  readonly at: number
  readonly name: string
  readonly subject: Slot
  readonly where: Slot | null
  /** Its first argument, if that is an object of the world or no object; undefined otherwise. */
  readonly about: unknown
}

/** The last events of the world, in a ring. Each event is noted, so this makes no object for one. */
export class PastEvents {
  private readonly names: string[] = []
  private readonly subjects: Slot[] = []
  private readonly places: (Slot | null)[] = []
  private readonly about: unknown[] = []
  private readonly times = new Float64Array(kept)
  private count = 0
  /** World milliseconds. */
  private readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  note(name: string, subject: Slot, where: Slot | null, about: unknown): void {
    const at = this.count++ & (kept - 1)
    this.names[at] = name
    this.subjects[at] = subject
    this.places[at] = where
    this.about[at] = typeof about !== 'object' || about === null || isObject(about) ? about : undefined
    this.times[at] = this.now()
  }

  /** The last events around some objects, oldest first: those of which one is the subject, the place or the first argument. */
  around(objects: ReadonlySet<ObjectBase>, most: number): PastEvent[] {
    const found: PastEvent[] = []
    const first = Math.max(0, this.count - kept)
    for (let i = this.count - 1; i >= first && found.length < most; i--) {
      const at = i & (kept - 1)
      const [subject, where, about] = [this.subjects[at]!, this.places[at]!, this.about[at]]
      const isNear = objects.has(subject.object) || (where !== null && objects.has(where.object))
      if (isNear || objects.has(about as ObjectBase))
        found.push({ at: this.times[at]!, name: this.names[at]!, subject, where, about })
    }
    return found.reverse()
  }
}

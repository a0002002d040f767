import { liveSlotOf, type ObjectBase, slotId } from '../../kernel/objects/base.ts'
import type { Slot } from '../../kernel/objects/slot.ts'

/** The maximum number of events that wait to be shown. Further events are only counted. */
const mostWaiting = 200

/** Keeps traces. It knows which watchers see the applies and commands of which objects, with their cost. */
export class Traces {
  private readonly watchers = new Map<Slot, Set<ObjectBase>>()
  private waiting: { watcher: ObjectBase; object: ObjectBase; event: string }[] = []
  private left = 0
  private readonly guard: { tracing: boolean }
  private readonly show: (watcher: ObjectBase, object: ObjectBase, event: string) => void

  /** @param guard the guard, whose `tracing` is true while any object is traced @param show shows a watcher an event; called between turns */
  constructor(guard: { tracing: boolean }, show: Traces['show']) {
    this.guard = guard
    this.show = show
  }

  /** Starts or stops a trace. @returns whether that changed anything */
  set(object: ObjectBase, watcher: ObjectBase, on: boolean): boolean {
    const slot = liveSlotOf(object)
    const own = this.watchers.get(slot) ?? new Set()
    const had = own.has(watcher)
    if (on) own.add(watcher)
    else own.delete(watcher)
    if (own.size > 0) this.watchers.set(slot, own)
    else this.watchers.delete(slot)
    slot.traced = own.size > 0
    this.guard.tracing = this.watchers.size > 0
    return had !== on
  }

  /** Called when an object is destructed. Its traces, as a traced object and as a watcher, are removed. */
  forget(object: ObjectBase): void {
    if (this.watchers.size === 0) return
    this.watchers.delete(liveSlotOf(object))
    this.guard.tracing = this.watchers.size > 0
    for (const { object: other } of [...this.watchers.keys()]) this.set(other, object, false)
  }

  /** The objects that a watcher traces. */
  of(watcher: ObjectBase): ObjectBase[] {
    return [...this.watchers].flatMap(([slot, own]) => (own.has(watcher) && !slot.destructed ? [slot.object] : []))
  }

  /** Records an event of an object that is traced. */
  note(slot: Slot, event: string): void {
    for (const watcher of this.watchers.get(slot) ?? []) {
      if (liveSlotOf(watcher).destructed) this.set(slot.object, watcher, false)
      else if (this.waiting.length < mostWaiting) this.waiting.push({ watcher, object: slot.object, event })
      else this.left++
    }
  }

  /** Shows the waiting events. */
  deliver(): void {
    if (this.waiting.length === 0) return
    const { waiting, left } = this
    this.waiting = []
    this.left = 0
    for (const { watcher, object, event } of waiting) {
      if (!liveSlotOf(watcher).destructed) this.show(watcher, object, event)
    }
    const { watcher, object } = waiting.at(-1)!
    if (left > 0 && !liveSlotOf(watcher).destructed) this.show(watcher, object, `… and ${left} more`)
  }

  /** The ids of the objects that are traced, for checks. */
  get objects(): string[] {
    return [...this.watchers.keys()].map(({ object }) => slotId(object))
  }
}

import { liveSlotOf, type ObjectBase, type Slot, slotId } from '../objects/base.ts'

/** Events that wait to be shown at once; what is more is counted. */
const mostWaiting = 200

/** Who follows what happens to which objects: applies and commands, with what they took. */
export class Traces {
  private readonly watchers = new Map<Slot, Set<ObjectBase>>()
  private waiting: { watcher: ObjectBase; object: ObjectBase; event: string }[] = []
  private left = 0
  private readonly show: (watcher: ObjectBase, object: ObjectBase, event: string) => void

  /** @param show tells a watcher; it runs between turns */
  constructor(show: Traces['show']) {
    this.show = show
  }

  /** Begins or ends a trace. @returns whether anything has changed */
  set(object: ObjectBase, watcher: ObjectBase, on: boolean): boolean {
    const slot = liveSlotOf(object)
    const own = this.watchers.get(slot) ?? new Set()
    const had = own.has(watcher)
    if (on) own.add(watcher)
    else own.delete(watcher)
    if (own.size > 0) this.watchers.set(slot, own)
    else this.watchers.delete(slot)
    slot.traced = own.size > 0
    return had !== on
  }

  /** An object is going: nobody follows it any more, and it follows nobody. */
  forget(object: ObjectBase): void {
    if (this.watchers.size === 0) return
    this.watchers.delete(liveSlotOf(object))
    for (const { object: other } of [...this.watchers.keys()]) this.set(other, object, false)
  }

  /** What somebody follows. */
  of(watcher: ObjectBase): ObjectBase[] {
    return [...this.watchers].flatMap(([slot, own]) => (own.has(watcher) && !slot.destructed ? [slot.object] : []))
  }

  /** Something has happened to an object that is followed. An empty event is not shown. */
  note(slot: Slot, event: string): void {
    if (event === '') return
    for (const watcher of this.watchers.get(slot) ?? []) {
      if (liveSlotOf(watcher).destructed) this.set(slot.object, watcher, false)
      else if (this.waiting.length < mostWaiting) this.waiting.push({ watcher, object: slot.object, event })
      else this.left++
    }
  }

  /** Shows what waits. */
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

  /** The objects that are followed, for checks. */
  get objects(): string[] {
    return [...this.watchers.keys()].map(({ object }) => slotId(object))
  }
}

import { liveSlotOf, ObjectBase } from '../../kernel/objects/base.ts'
import type { LifecycleListener } from '../../kernel/objects/lifecycle-listener.ts'

/** Asks objects that haven't been moved or entered for a long time whether they can be destructed, like LPC's clean_up. */
export class CleanUps implements LifecycleListener {
  private readonly objects = new Set<ObjectBase>()
  private readonly ask: (object: ObjectBase) => boolean
  private readonly now: () => number
  /** Milliseconds that must have passed since an object was last moved or entered. */
  readonly after: number

  /** @param ask runs cleanUp() of an object in a turn of its own */
  constructor(ask: (object: ObjectBase) => boolean, now: () => number, after: number) {
    this.ask = ask
    this.now = now
    this.after = after
  }

  /** Adds an object, if its class overrides cleanUp(). */
  start(object: ObjectBase): void {
    if (object.cleanUp === ObjectBase.prototype.cleanUp || this.objects.has(object)) return
    this.objects.add(object)
    this.touch(object)
  }

  stop(object: ObjectBase): void {
    this.objects.delete(object)
  }

  /** Notes that the object was moved, or that something entered it. */
  touch(object: ObjectBase): void {
    liveSlotOf(object).touchedAt = this.now()
  }

  /** Asks all objects that haven't been moved or entered for long enough. @returns the objects that can be destructed */
  sweep(): ObjectBase[] {
    const before = this.now() - this.after
    const going: ObjectBase[] = []
    for (const object of this.objects) {
      if (liveSlotOf(object).touchedAt > before) continue
      this.touch(object)
      if (this.ask(object)) going.push(object)
    }
    return going
  }
}

import { liveSlotOf, ObjectBase } from '../../kernel/objects/base.ts'
import type { LifecycleListener } from '../../kernel/objects/lifecycle-listener.ts'

/**
 * Resets objects lazily: an object that somebody came near since its last reset, or that has players in it, is reset again when its
 * time has come; any other waits until somebody comes near, and is reset just before they see it.
 */
export class Resets implements LifecycleListener {
  private readonly objects = new Set<ObjectBase>()
  /** When the first object that somebody came near is due. */
  private next = 0
  private readonly run: (object: ObjectBase, isDue: boolean) => void
  private readonly now: () => number
  /** Milliseconds between resets of an object. */
  readonly interval: number

  /** @param run resets an object; it may refuse a reset that is only due, not requested */
  constructor(run: Resets['run'], now: () => number, interval: number) {
    this.run = run
    this.now = now
    this.interval = interval
  }

  /** Starts the resets of an object whose class has a reset(), with the first one now. */
  start(object: ObjectBase): void {
    if (object.reset === ObjectBase.prototype.reset) return
    this.objects.add(object)
    this.reset(object)
  }

  stop(object: ObjectBase): void {
    this.objects.delete(object)
  }

  /** Called when somebody comes near: an overdue reset happens first. */
  touch(object: ObjectBase): void {
    const slot = liveSlotOf(object)
    if (slot.resetAt === 0) return
    slot.touched = true
    this.next = Math.min(this.next, slot.resetAt)
    if (this.now() >= slot.resetAt) this.reset(object, true)
  }

  /** Resets all due objects that haven't been left alone. */
  sweep(): void {
    const now = this.now()
    // Players whom a restart puts somewhere don't count as coming near, so all objects are checked once a minute.
    if (now < this.next && now % 60_000 >= 1000) return
    this.next = Number.POSITIVE_INFINITY
    for (const object of this.objects) {
      const slot = liveSlotOf(object)
      if (!slot.touched && slot.users === 0) continue
      if (now >= slot.resetAt) this.reset(object, true)
      this.next = Math.min(this.next, slot.resetAt)
    }
  }

  /** Resets an object now and sets its next time. */
  reset(object: ObjectBase, isDue = false): void {
    const slot = liveSlotOf(object)
    slot.resetAt = this.now() + this.interval
    slot.touched = false
    this.run(object, isDue)
  }
}

import { liveSlotOf, ObjectBase } from '../../kernel/objects/base.ts'
import type { LifecycleListener } from '../../kernel/objects/lifecycle-listener.ts'

/**
 * Resets objects lazily. An object is reset when its time has come, if a living has entered it since its last reset or players are inside. Otherwise
 * the reset waits until a living enters, and happens just before that.
 */
export class Resets implements LifecycleListener {
  private readonly objects = new Set<ObjectBase>()
  /** The earliest time at which a reset is due, of the objects that a living has entered since their last reset, or that contain players. */
  private next = 0
  private readonly run: (object: ObjectBase, isDue: boolean) => void
  private readonly now: () => number
  /** Milliseconds between resets of an object. */
  readonly interval: number

  /** @param run resets an object. It may refuse a reset that is due but wasn't requested */
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

  /** Called when a living is about to enter an object. If a reset is overdue, it happens first. */
  touch(object: ObjectBase): void {
    const slot = liveSlotOf(object)
    if (slot.resetAt === 0) return
    slot.touched = true
    this.next = Math.min(this.next, slot.resetAt)
    if (this.now() >= slot.resetAt) this.reset(object, true)
  }

  /** Resets all due objects that a living has entered since their last reset, or that players are in. */
  sweep(): void {
    const now = this.now()
    // Players whom a restart has put into a room haven't entered with move(), so all objects are also checked once a minute.
    if (now < this.next && now % 60_000 >= 1000) return
    this.next = Number.POSITIVE_INFINITY
    for (const object of this.objects) {
      const slot = liveSlotOf(object)
      if (!slot.touched && slot.users === 0) continue
      if (now >= slot.resetAt) this.reset(object, true)
      this.next = Math.min(this.next, slot.resetAt)
    }
  }

  /** Resets an object now, and sets the time of its next reset. */
  reset(object: ObjectBase, isDue = false): void {
    const slot = liveSlotOf(object)
    slot.resetAt = this.now() + this.interval
    slot.touched = false
    this.run(object, isDue)
  }
}

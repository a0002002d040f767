import type { Attendant } from '../../kernel/objects/attendant.ts'
import { liveSlotOf, ObjectBase } from '../../kernel/objects/base.ts'

/**
 * Resets, lazily: an object that somebody came near since its last reset, or that has players in it, is reset again when its
 * time has come; another waits until somebody comes, and is reset just before they see it.
 */
export class Resets implements Attendant {
  private readonly objects = new Set<ObjectBase>()
  /** When the first that somebody came near is due. */
  private next = 0
  private readonly run: (object: ObjectBase, isDue: boolean) => void
  private readonly now: () => number
  /** Milliseconds between resets of an object. */
  readonly interval: number

  /** @param run resets an object; where it is only due, it may refuse */
  constructor(run: Resets['run'], now: () => number, interval: number) {
    this.run = run
    this.now = now
    this.interval = interval
  }

  /** Begins resets of an object whose class has one, with the first one now. */
  start(object: ObjectBase): void {
    if (object.reset === ObjectBase.prototype.reset) return
    this.objects.add(object)
    this.reset(object)
  }

  stop(object: ObjectBase): void {
    this.objects.delete(object)
  }

  /** Somebody comes near: an overdue reset happens first. */
  touch(object: ObjectBase): void {
    const slot = liveSlotOf(object)
    if (slot.resetAt === 0) return
    slot.touched = true
    this.next = Math.min(this.next, slot.resetAt)
    if (this.now() >= slot.resetAt) this.reset(object, true)
  }

  /** Resets all that are due and aren't left alone. */
  sweep(): void {
    const now = this.now()
    // Who is put somewhere by a restart comes near nothing: each minute all are looked at.
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

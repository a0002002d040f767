import { liveSlotOf, ObjectBase } from '../objects/base.ts'

/**
 * Resets, lazily: an object that somebody came near since its last reset is reset again when its time has come; one that
 * nobody touched waits until somebody does, and is reset just before they see it.
 */
export class Resets {
  private readonly objects = new Set<ObjectBase>()
  private readonly run: (object: ObjectBase) => void
  private readonly now: () => number
  /** Milliseconds between resets of an object. */
  readonly interval: number

  constructor(run: (object: ObjectBase) => void, now: () => number, interval: number) {
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
    if (this.now() >= slot.resetAt) this.reset(object)
  }

  /** Resets all that are due and touched. */
  sweep(): void {
    const now = this.now()
    for (const object of this.objects) {
      const slot = liveSlotOf(object)
      if (slot.touched && now >= slot.resetAt) this.reset(object)
    }
  }

  /** Resets an object now and sets its next time. */
  reset(object: ObjectBase): void {
    const slot = liveSlotOf(object)
    slot.resetAt = this.now() + this.interval
    slot.touched = false
    this.run(object)
  }

  /** World milliseconds of the object's next reset, 0 for none. */
  due(object: ObjectBase): number {
    return liveSlotOf(object).resetAt
  }

  all(): Iterable<ObjectBase> {
    return this.objects
  }
}

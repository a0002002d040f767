import { type ObjectBase, reportError } from 'driver'

/** The number of failures after which an object is no longer asked. */
const most = 3

/** Calls code of domains' objects in the turns of other objects. An object that fails three times is no longer asked until code is reloaded. */
export class Failures {
  private counts = new WeakMap<ObjectBase, number>()

  /** The answer of an object. Each failure is reported to its author. @param otherwise the answer if it fails or is no longer asked */
  answerOf<T>(one: ObjectBase, otherwise: T, question: () => T): T {
    const failures = this.counts.get(one) ?? 0
    if (failures >= most || one.destructed) return otherwise
    try {
      return question()
    } catch (error) {
      this.counts.set(one, failures + 1)
      reportError(one, error)
      return otherwise
    }
  }

  /** Forgets all failures, because code has been reloaded and may be fixed. */
  forgive(): void {
    this.counts = new WeakMap()
  }
}

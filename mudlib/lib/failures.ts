import { type ObjectBase, reportError } from 'driver'

/** The number of failures after which an object is no longer called. */
const most = 3

/** Calls code of domains' objects in the turns of other objects. An object that has failed three times is no longer called until code is reloaded. */
export class Failures {
  private counts = new WeakMap<ObjectBase, number>()

  /**
   * Asks an object a question. Each failure is reported to the object's author. @param otherwise the answer if the object fails or is no
   * longer called
   */
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

  /** Forgets all failures. It is called after a reload, because the code may have been fixed. */
  forgive(): void {
    this.counts = new WeakMap()
  }
}

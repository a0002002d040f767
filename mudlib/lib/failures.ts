import { type ObjectBase, reportError } from 'driver'

/** How often something may fail before it is asked no more. */
const most = 3

/** Asks objects of domains in lines and rounds of others: one that fails three times is left alone until code is reloaded. */
export class Failures {
  private counts = new WeakMap<ObjectBase, number>()

  /** What an object answers. @param otherwise what is taken where it fails, or is asked no more: its author is told of each failure */
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

  /** Code has been reloaded, and may be mended. */
  forgive(): void {
    this.counts = new WeakMap()
  }
}

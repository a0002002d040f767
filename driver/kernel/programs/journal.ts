/** What a change has done so far, to be undone in reverse order if it can't be finished. */
export class Journal {
  private readonly undo: (() => void)[] = []

  /** Does one step and remembers how to take it back. */
  step(apply: () => void, revert: () => void): void {
    this.undo.push(revert)
    apply()
  }

  /** Remembers how to undo what the caller is about to do. */
  onRollBack(revert: () => void): void {
    this.undo.push(revert)
  }

  /** How far it is, for rollBack(). */
  get mark(): number {
    return this.undo.length
  }

  /** Undoes all steps since a mark. A step that fails is skipped, so that the others are undone. */
  rollBack(mark = 0): void {
    for (const revert of this.undo.splice(mark).reverse()) {
      try {
        revert()
      } catch {
        // What play has frozen stays as it is.
      }
    }
  }
}

/** The undo log of a change. Its steps are undone in reverse order if the change can't be finished. */
export class Journal {
  private readonly undo: (() => void)[] = []

  /** Does one step and records how to undo it. */
  step(apply: () => void, revert: () => void): void {
    this.undo.push(revert)
    apply()
  }

  /** Records how to undo what the caller is about to do. */
  onRollBack(revert: () => void): void {
    this.undo.push(revert)
  }

  /** The current position, for rollBack(). */
  get mark(): number {
    return this.undo.length
  }

  /** Undoes all steps since a mark. If undoing one step fails, the other steps are still undone. */
  rollBack(mark = 0): void {
    for (const revert of this.undo.splice(mark).reverse()) {
      try {
        revert()
      } catch {
        // An object that mud code has frozen stays unchanged.
      }
    }
  }
}

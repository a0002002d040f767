/** Milliseconds that the driver may take to answer. */
const patience = 10_000
/** The maximum number of questions that may wait at once. Further questions get no answer. */
const mostWaiting = 20

/** Questions that the driver has not answered yet, by number. */
export class Questions {
  private readonly waiting = new Map<number, (answer: string | null) => void>()
  private next = 1

  /**
   * Asks the driver.
   * @param send sends the question under a number
   * @returns the driver's answer; null if it can't answer now
   */
  ask(send: (number: number) => void): Promise<string | null> {
    if (this.waiting.size >= mostWaiting) return Promise.resolve(null)
    const number = this.next++
    return new Promise(resolve => {
      const timer = setTimeout(() => this.answered(number, null), patience)
      this.waiting.set(number, answer => {
        clearTimeout(timer)
        resolve(answer)
      })
      send(number)
    })
  }

  /** Resolves a question with its answer. */
  answered(number: number, answer: string | null): void {
    const told = this.waiting.get(number)
    this.waiting.delete(number)
    told?.(answer)
  }

  /** Resolves all questions with null, because the driver is gone. */
  abandon(): void {
    for (const number of [...this.waiting.keys()]) this.answered(number, null)
  }
}

/** Milliseconds that the driver may take to answer. */
const patience = 10_000
/** How many questions may wait at once: who asks more is told to wait. */
const mostWaiting = 20

/** Questions of operators that the driver has still to answer, by number. */
export class Questions {
  private readonly waiting = new Map<number, (answer: string | null) => void>()
  private next = 1

  /**
   * Asks the driver.
   * @param send sends the question under a number
   * @returns its answer; null: it has none just now
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

  /** Hands an answer to who asked. */
  answered(number: number, answer: string | null): void {
    const told = this.waiting.get(number)
    this.waiting.delete(number)
    told?.(answer)
  }

  /** The driver is gone: nothing will be answered. */
  abandon(): void {
    for (const number of [...this.waiting.keys()]) this.answered(number, null)
  }
}

/** Shows the progress of a long replay on a terminal. */
export class Progress {
  private told = performance.now()

  tell(time: string): void {
    if (!process.stderr.isTTY || performance.now() - this.told < 500) return
    this.told = performance.now()
    process.stderr.write(`\r${time} `)
  }

  end(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  }
}

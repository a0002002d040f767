import type { LogLine } from '../../api/index.ts'
import type { Log } from '../../link/log.ts'

/** The number of lines that are kept, and the number of characters of a line that are kept. */
const kept = 2000
const longest = 1000

/** The last lines of a log, for the operator's desk. */
export class KeptLog {
  private readonly lines: LogLine[] = []
  private count = 0
  /** Writes a line, and keeps it. */
  readonly log: Log

  /** @param log writes the lines */
  constructor(log: Log) {
    this.log = (message, level = 'info') => {
      log(message, level)
      this.keep({ part: 'driver', time: Date.now(), level, text: message.slice(0, longest) })
    }
  }

  /** Keeps a line that another process has written. */
  keep(line: Omit<LogLine, 'number'>): void {
    this.lines.push({ number: ++this.count, ...line })
    if (this.lines.length > kept * 1.5) this.lines.splice(0, this.lines.length - kept)
  }

  /** The lines after a given line, oldest first. @param number the number of that line; 0 means that all kept lines are returned */
  after(number: number): readonly LogLine[] {
    return this.lines.filter(line => line.number > number)
  }
}

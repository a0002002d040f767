import { createContext, Script } from 'node:vm'
import { untamedError } from '../../kernel/guard/untamed.ts'

/**
 * Runs `work` and stops it after `milliseconds` of wall-clock time, wherever it is: in a hopeless regular expression, a sort
 * of ten million, what counted steps can't see. No catch or finally of the stopped code runs. It costs some 45 µs, so it goes
 * around a slice of turns, never around one.
 */
export class Watchdog {
  private readonly milliseconds: number
  private readonly script = new Script('run()', { filename: 'watchdog' })
  private readonly context: { run: () => void }
  private work: () => void = () => {}
  private watching = false

  constructor(milliseconds: number) {
    this.milliseconds = milliseconds
    this.context = createContext({ run: () => this.work() }) as { run: () => void }
  }

  /** @returns whether the work ended by itself */
  watch(work: () => void): boolean {
    if (this.watching) {
      work()
      return true
    }
    const { stackTraceLimit, prepareStackTrace } = untamedError
    this.work = work
    this.watching = true
    try {
      this.script.runInContext(this.context, { timeout: this.milliseconds })
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      // The stopped code may have been reading the stack: without this, no error would ever have one again.
      Object.assign(untamedError, { stackTraceLimit, prepareStackTrace })
      return false
    } finally {
      this.watching = false
    }
  }
}

import { createContext, Script } from 'node:vm'
import { untamedError } from '../../kernel/guard/raw-stack.ts'
import type { Alarm } from './alarm.ts'

/** The error codes of a script that took too long, and of a script that a signal interrupted. */
const timedOut = 'ERR_SCRIPT_EXECUTION_TIMEOUT'
const interrupted = 'ERR_SCRIPT_EXECUTION_INTERRUPTED'

const bySignal = { breakOnSigint: true }

/**
 * Runs `work` and stops it after `milliseconds` of wall-clock time, even where no steps are counted, such as in a regular expression with
 * catastrophic backtracking or a sort of ten million values. No catch or finally of the stopped code runs. Without an alarm, it costs about 50 µs,
 * and several times that on a busy machine. Therefore it wraps a batch of turns, never a single turn.
 */
export class Watchdog {
  private readonly milliseconds: number
  private readonly script = new Script('run()', { filename: 'watchdog' })
  private readonly context: { run: () => void }
  private work: () => void = () => {}
  private watching = false
  private readonly alarm: Alarm | null

  /** @param alarm interrupts the work, once its thread is running; null means a new thread for each watch */
  constructor(milliseconds: number, alarm: Alarm | null = null) {
    this.milliseconds = milliseconds
    this.alarm = alarm
    this.context = createContext({ run: () => this.work() }) as { run: () => void }
  }

  /** @returns whether the work ended by itself */
  watch(work: () => void): boolean {
    if (this.watching) {
      work()
      return true
    }
    const { stackTraceLimit, prepareStackTrace } = untamedError
    const alarm = this.alarm?.isUp ? this.alarm : null
    this.work = work
    this.watching = true
    let ended = true
    try {
      alarm?.begin()
      this.script.runInContext(this.context, alarm ? bySignal : { timeout: this.milliseconds })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== timedOut && code !== interrupted) throw error
      ended = false
      // The stopped code may have changed these properties to read the stack. Unless they are restored, errors no longer have a stack.
      Object.assign(untamedError, { stackTraceLimit, prepareStackTrace })
    } finally {
      this.watching = false
      alarm?.end(!ended)
    }
    return ended
  }
}

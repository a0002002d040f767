import type { ObjectBase } from '../../api/index.ts'
import type { TurnKind } from '../../kernel/guard/errors.ts'
import type { Guard } from '../../kernel/guard/guard.ts'
import type { Alarm } from './alarm.ts'
import { Watchdog } from './watchdog.ts'

/** The end of the message about a turn that was cut off. */
const ofRealTime = ' of real time in one turn'

/** Whether an error message is about a turn that the watchdog has cut off. */
export const isCutOff = (message: string): boolean => message.endsWith(ofRealTime)

interface Hooks {
  /** Called when a batch was cut off, to reset unfinished work. Runs no mud code. */
  abandon: () => void
  /** Called after abandon(), to clean up and to report the cut-off. Runs mud code. */
  cutOff: (object: ObjectBase | null, kind: TurnKind, message: string) => void
  /** Called after each batch, between turns. */
  afterwards: () => void
  log: (message: string) => void
}

/** Runs batches of turns under the watchdog. Every call from the event loop into mud code passes through it. */
export class Entry {
  private readonly guard: Guard
  private readonly hooks: Hooks
  private readonly milliseconds: number
  private readonly watchdog: Watchdog | null

  /** @param milliseconds the real time that a batch may take before it is stopped; 0 for no watchdog @param alarm see Watchdog */
  constructor(guard: Guard, milliseconds: number, hooks: Hooks, alarm: Alarm | null = null) {
    this.guard = guard
    this.hooks = hooks
    this.milliseconds = milliseconds
    this.watchdog = milliseconds > 0 ? new Watchdog(milliseconds, alarm) : null
  }

  /** @returns false if the batch had to be stopped. If so, the caller must continue with the remaining work */
  run(work: () => void): boolean {
    const ended = this.watch(work)
    if (!this.guard.active) this.hooks.afterwards()
    return ended
  }

  private watch(work: () => void): boolean {
    const { watchdog, hooks } = this
    if (!watchdog) {
      work()
      return true
    }
    if (watchdog.watch(work)) return true
    const { object, kind } = this.guard
    this.abandon()
    const message = `stopped after ${this.milliseconds / 1000} s${ofRealTime}`
    // Cleaning up and reporting run some mud code, so they are watched, too.
    const told = watchdog.watch(() => hooks.cutOff(object, kind, message))
    if (!object || !told) hooks.log(message)
    if (!told) this.abandon()
    return false
  }

  private abandon(): void {
    this.guard.abandon(this.milliseconds)
    this.hooks.abandon()
  }
}

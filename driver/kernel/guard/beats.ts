import type { Slot } from '../objects/slot.ts'
import type { Guard } from './guard.ts'
import { describeCost, type Marked } from './meter.ts'

/** One heart beat in this many is timed as a sample. The number is a prime, so that the samples cover all classes of a world. */
const timedBeats = 127
/** The maximum number of milliseconds of a timed heart beat that are also counted for the untimed beats. */
const longestSample = 1

/** Runs heart beats. There are millions of them, so no closure is created for each and the clock is rarely read. */
export class Beats {
  private readonly guard: Guard
  /** One beat in this many is timed. */
  timedBeats = timedBeats
  /** The domain's program whose function was the last to start in a beat that failed. */
  ranLast: Marked | null = null
  /** The number of beats until the next timed beat. */
  private untimed = timedBeats

  constructor(guard: Guard) {
    this.guard = guard
  }

  /** Runs one heart beat. The caller flushes output. @returns whether it ended without an error */
  beat(slot: Slot): boolean {
    return --this.untimed <= 0 || slot.traced ? this.timedBeat(slot) : this.runBeat(slot)
  }

  private runBeat(slot: Slot): boolean {
    const { guard } = this
    const { meter } = guard
    const { object } = slot
    const budget = slot.program.quota.budgets.heartBeat
    guard.beginTurn('heartBeat', slot, budget)
    let ended = true
    try {
      object.heartBeat()
    } catch (error) {
      ended = false
      // Reporting the error runs other code, which would overwrite `at`.
      this.ranLast = meter.at
      guard.failed(error, 'heartBeat', object)
    } finally {
      const used = budget - meter.steps
      slot.cost += used
      slot.quota.spent += used
      guard.endTurn()
    }
    return ended
  }

  /** Runs a timed beat. Its time also counts for the beats since the previous timed beat. */
  private timedBeat(slot: Slot): boolean {
    // A traced beat that isn't due as a sample is timed for itself only.
    const sampled = this.untimed <= 0
    const steps = slot.cost
    if (sampled) this.untimed = this.timedBeats
    const start = performance.now()
    const ended = this.runBeat(slot)
    const milliseconds = performance.now() - start
    // An unusually long time is a pause of the machine, so it isn't counted for the untimed beats.
    const usual = Math.min(milliseconds, longestSample)
    slot.time += sampled ? usual * (this.timedBeats - 1) + milliseconds : milliseconds
    if (slot.traced)
      this.guard.trace(slot, `heartBeat${ended ? '' : ', failed'}${describeCost(slot.cost - steps, milliseconds)}`)
    return ended
  }
}

import type { Slot } from '../objects/slot.ts'
import type { Guard } from './guard.ts'
import { describeCost, type Marked } from './meter.ts'

/** One heart beat in this many is timed, and stands for the others. A prime, so that the sample meets all classes of a world. */
const timedBeats = 127
/** Milliseconds of a timed heart beat that stand for the others too. */
const longestSample = 1

/** Runs heart beats. There are millions, so they need no closure each and rarely read the clock. */
export class Beats {
  private readonly guard: Guard
  /** One beat in so many is timed. */
  timedBeats = timedBeats
  /** The program of a domain whose function was the last to begin in a beat that failed. */
  ranLast: Marked | null = null
  /** Beats left until the next timed one. */
  private untimed = timedBeats

  constructor(guard: Guard) {
    this.guard = guard
  }

  /** One heart beat. The caller flushes output. @returns whether it ended without an error */
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
      // Reporting it runs code of its own.
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

  /** A beat that stands, in time, for those since the last one that was timed. */
  private timedBeat(slot: Slot): boolean {
    // A traced beat is timed for itself, and stands for no others.
    const sampled = this.untimed <= 0
    const steps = slot.cost
    if (sampled) this.untimed = this.timedBeats
    const start = performance.now()
    const ended = this.runBeat(slot)
    const milliseconds = performance.now() - start
    // A longer time than any beat takes is a pause of the machine: it happened once.
    const usual = Math.min(milliseconds, longestSample)
    slot.time += sampled ? usual * (this.timedBeats - 1) + milliseconds : milliseconds
    if (slot.traced)
      this.guard.trace(slot, `heartBeat${ended ? '' : ', failed'}${describeCost(slot.cost - steps, milliseconds)}`)
    return ended
  }
}

import type { Beats } from '../kernel/guard/beats.ts'
import type { Guard } from '../kernel/guard/guard.ts'
import type { Marked } from '../kernel/guard/meter.ts'
import type { Quota } from '../kernel/guard/quota.ts'
import { liveSlotOf } from '../kernel/objects/base.ts'
import type { Slot } from '../kernel/objects/slot.ts'
import type { CallOuts, Taken } from '../kernel/time/callouts.ts'
import { callMethod } from './call.ts'

/** The milliseconds by which a call out is postponed if its domain has taken more than its share or its program is paused. */
const putOff = 1000

/** Decides which heart beats and call outs have to wait, and handles failures. */
export interface Fairness {
  /** Whether a domain has taken more than its share. */
  overdrawn(quota: Quota): boolean
  /** Whether a program is paused because it hung. */
  isResting(program: Marked): boolean
  /** Handles a failed heart beat. @param ran the program of a domain whose code ran last in the heart beat; null if there is none */
  beatFailed(slot: Slot, ran: Marked | null): void
  /** Handles a failed call out. */
  callOutFailed(callOut: Taken): void
}

/** Runs a due heart beat or call out, unless its domain has taken more than its share or its program is paused. */
export class TimerRunner {
  private readonly guard: Guard
  private readonly beats: Beats
  private readonly callOuts: CallOuts
  private readonly fairness: Fairness

  constructor(guard: Guard, beats: Beats, callOuts: CallOuts, fairness: Fairness) {
    this.guard = guard
    this.beats = beats
    this.callOuts = callOuts
    this.fairness = fairness
  }

  beat(slot: Slot): void {
    if (slot.quota.overdrawn && this.fairness.overdrawn(slot.quota)) return
    if (slot.program.restsUntil !== 0 && this.fairness.isResting(slot.program)) return
    if (this.beats.beat(slot)) {
      if (slot.faults > 0) slot.faults = 0
    } else this.fairness.beatFailed(slot, this.beats.ranLast)
  }

  /** Runs the next call out. */
  callOut(): void {
    const { quota, program } = liveSlotOf(this.callOuts.next)
    if (this.fairness.overdrawn(quota) || this.fairness.isResting(program)) {
      this.callOuts.postpone(putOff)
      return
    }
    const taken = this.callOuts.take()
    const { object, method, args, who } = taken
    if (!callMethod(this.guard, 'callOut', object, method, args, who)) this.fairness.callOutFailed(taken)
  }
}

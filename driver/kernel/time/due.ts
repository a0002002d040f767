import type { Beats } from '../guard/beats.ts'
import { callMethod } from '../guard/call.ts'
import type { Guard } from '../guard/guard.ts'
import type { Sanctions } from '../guard/sanctions.ts'
import { liveSlotOf } from '../objects/base.ts'
import type { Slot } from '../objects/slot.ts'
import type { CallOuts } from './callouts.ts'

/** Milliseconds for which call outs are put off whose domain takes more than its share, or whose program rests. */
const putOff = 1000

/** Runs what is due, a heart beat or a call out, unless its domain has taken more than its share or its program rests. */
export class Due {
  private readonly guard: Guard
  private readonly beats: Beats
  private readonly callOuts: CallOuts
  private readonly sanctions: Sanctions

  constructor(guard: Guard, beats: Beats, callOuts: CallOuts, sanctions: Sanctions) {
    this.guard = guard
    this.beats = beats
    this.callOuts = callOuts
    this.sanctions = sanctions
  }

  beat(slot: Slot): void {
    if (slot.quota.overdrawn && this.sanctions.overdrawn(slot.quota)) return
    if (slot.program.restsUntil !== 0 && this.sanctions.isResting(slot.program)) return
    if (this.beats.beat(slot)) {
      if (slot.faults > 0) slot.faults = 0
    } else this.sanctions.beatFailed(slot)
  }

  /** Runs the next call out. */
  callOut(): void {
    const { quota, program } = liveSlotOf(this.callOuts.next)
    if (this.sanctions.overdrawn(quota) || this.sanctions.isResting(program)) {
      this.callOuts.postpone(putOff)
      return
    }
    const { object, method, args, by } = this.callOuts.take()
    callMethod(this.guard, 'callOut', object, method, args, by)
  }
}

import type { CallOuts } from './callouts.ts'
import { beatGrain, type HeartBeats } from './heartbeats.ts'

const sweepEvery = 1000
/** Call outs that run in real time before heart beats that are due get their turn, where both are late. */
const callOutsInARow = 32
/** A world that was held up longer than this lets the missed heart beats go instead of running them all at once. */
const mostBehind = 2000

interface Parts {
  heartBeats: HeartBeats
  callOuts: CallOuts
  /** Every second: what is neither due at a time of its own nor beats. */
  sweep: () => void
  runCallOut: () => void
  /** Told the time of each event before it runs: moves a virtual clock. */
  setTime?: ((time: number) => void) | undefined
}

/**
 * Runs what is due in order of world time: call outs, then heart beats, then the sweep of the same moment. Where time is real and
 * call outs take longer than there is time, heart beats and the sweep don't wait until the last of them has run.
 */
export class Scheduler {
  private readonly parts: Parts
  private nextBeat = beatGrain
  private nextSweep = sweepEvery
  private beating = false
  private callOutsRun = 0

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** When the next thing is due, in world milliseconds. */
  get nextAt(): number {
    return Math.min(this.parts.callOuts.nextAt, this.nextBeat, this.nextSweep)
  }

  /** Runs all that is due up to a time, or until `goOn` says stop. @returns whether all of it has run */
  run(until: number, goOn: () => boolean): boolean {
    for (;;) {
      if (this.beating) {
        if (!this.parts.heartBeats.run(goOn)) return false
        this.beating = false
      }
      const at = this.nextAt
      if (at > until) return true
      this.parts.setTime?.(at)
      const others = Math.min(this.nextBeat, this.nextSweep)
      // A virtual clock is set to each event's time: nothing is late.
      const waited = this.callOutsRun >= callOutsInARow && others <= until && !this.parts.setTime
      if (this.parts.callOuts.nextAt <= at && !waited) {
        this.callOutsRun++
        this.parts.runCallOut()
      } else {
        this.callOutsRun = 0
        if (this.nextBeat <= others) {
          this.parts.heartBeats.begin(Math.floor(this.nextBeat / beatGrain))
          this.nextBeat += beatGrain
          this.beating = true
        } else {
          this.nextSweep += sweepEvery
          this.parts.sweep()
        }
      }
      if (!goOn()) return false
    }
  }

  /** Leaves out the heart beats of a time that has long passed: the machine slept. */
  catchUp(now: number): void {
    if (now - this.nextBeat > mostBehind) this.nextBeat = Math.floor(now / beatGrain) * beatGrain
    if (now - this.nextSweep > mostBehind) this.nextSweep = Math.floor(now / sweepEvery) * sweepEvery
  }
}

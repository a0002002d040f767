import type { CallOuts } from './callouts.ts'
import { beatGrain, type HeartBeats } from './heartbeats.ts'

const sweepEvery = 1000
/** The maximum number of consecutive call outs before due heart beats run, if the world is late and time is real. */
const callOutsInARow = 32
/** The delay, in milliseconds, above which a world skips missed heart beats instead of running them all at once. */
const mostBehind = 2000

interface Parts {
  heartBeats: HeartBeats
  callOuts: CallOuts
  /** Called every second, for everything that is neither a call out nor a heart beat. */
  sweep: () => void
  runCallOut: () => void
  /** Called with the time of each event before it runs, to set a virtual clock. */
  setTime?: ((time: number) => void) | undefined
}

/**
 * Runs everything that is due, in order of world time. Of things due at the same time, call outs come first, then heart beats, then the sweep. If
 * time is real and there are more call outs than there is time for, heart beats and the sweep don't wait for the last call out.
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

  /** The time when the next call out, heart beat or sweep is due, in world milliseconds. */
  get nextAt(): number {
    return Math.min(this.parts.callOuts.nextAt, this.nextBeat, this.nextSweep)
  }

  /** Runs everything that is due up to a time, or until `goOn` returns false. @returns whether everything that was due has run */
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
      // A virtual clock is set to each event's time, so nothing is ever late.
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

  /** Skips the heart beats and sweeps missed during a long pause, for example because the machine slept. */
  catchUp(now: number): void {
    if (now - this.nextBeat > mostBehind) this.nextBeat = Math.floor(now / beatGrain) * beatGrain
    if (now - this.nextSweep > mostBehind) this.nextSweep = Math.floor(now / sweepEvery) * sweepEvery
  }
}

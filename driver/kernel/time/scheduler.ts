import type { CallOuts } from './callouts.ts'
import { beatGrain, type HeartBeats } from './heartbeats.ts'

const sweepEvery = 1000
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

/** Runs what is due in order of world time: call outs, then heart beats, then the sweep of the same moment. */
export class Scheduler {
  private readonly parts: Parts
  private nextBeat = beatGrain
  private nextSweep = sweepEvery
  private beating = false

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** When the next thing is due, in world milliseconds. */
  get nextAt(): number {
    return Math.min(this.parts.callOuts.nextAt, this.nextBeat, this.nextSweep)
  }

  /**
   * Runs all that is due up to a time, or until `goOn` says stop.
   * @returns whether all of it has run
   */
  run(until: number, goOn: () => boolean): boolean {
    for (;;) {
      if (this.beating) {
        if (!this.parts.heartBeats.run(goOn)) return false
        this.beating = false
      }
      const at = this.nextAt
      if (at > until) return true
      this.parts.setTime?.(at)
      if (this.parts.callOuts.nextAt <= at) this.parts.runCallOut()
      else if (this.nextBeat <= at) this.beginBeats()
      else {
        this.nextSweep += sweepEvery
        this.parts.sweep()
      }
      if (!goOn()) return false
    }
  }

  private beginBeats(): void {
    this.parts.heartBeats.begin(Math.floor(this.nextBeat / beatGrain))
    this.nextBeat += beatGrain
    this.beating = true
  }

  /** Leaves out the heart beats of a time that has long passed: the machine slept. */
  catchUp(now: number): void {
    if (now - this.nextBeat > mostBehind) this.nextBeat = Math.floor(now / beatGrain) * beatGrain
    if (now - this.nextSweep > mostBehind) this.nextSweep = Math.floor(now / sweepEvery) * sweepEvery
  }
}

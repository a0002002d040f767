import type { Happening } from './webhook.ts'

/** The number of errors in mud code within a minute that is worth an alert. */
const manyErrors = 100
/** The seconds of lag that are worth an alert, and the number of consecutive seconds for which the lag must last. */
const late = 2
const lateFor = 10
/** The minimum number of seconds between two equal alerts. */
const quiet = 600

/** Checks the figures that the driver reports each second, and raises an alert if something is wrong. */
export class FigureWatch {
  private readonly tell: (event: Happening, message: string) => void
  /** The number of errors at each of the last sixty reports. */
  private faults: number[] = []
  private lateSeconds = 0
  private readonly toldAt = new Map<Happening, number>()
  private seconds = 0

  constructor(tell: (event: Happening, message: string) => void) {
    this.tell = tell
  }

  /** Checks a report. */
  note({ faults = 0, lagSeconds = 0 }: Readonly<Record<string, number>>): void {
    this.seconds++
    // A new driver counts from 0 again.
    if (faults < (this.faults.at(-1) ?? 0)) this.faults = []
    this.faults = [...this.faults, faults].slice(-60)
    const lately = faults - this.faults[0]!
    if (lately >= manyErrors) this.once('errors', `${lately} errors in mud code within a minute`)
    this.lateSeconds = lagSeconds >= late ? this.lateSeconds + 1 : 0
    if (this.lateSeconds >= lateFor) this.once('late', `the world is ${lagSeconds.toFixed(1)} s late`)
  }

  private once(event: Happening, message: string): void {
    const last = this.toldAt.get(event)
    if (last !== undefined && this.seconds - last < quiet) return
    this.toldAt.set(event, this.seconds)
    this.tell(event, message)
  }
}

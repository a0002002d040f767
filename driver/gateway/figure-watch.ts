import type { Happening } from './webhook.ts'

/** Errors of mud code within a minute that are worth an alert. */
const manyErrors = 100
/** Seconds by which the world is late that are, and for how many seconds in a row. */
const late = 2
const lateFor = 10
/** Seconds in which the same thing isn't told again. */
const quiet = 600

/** Looks at the figures that the driver reports each second, and tells where something is wrong. */
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

  /** Takes a report. */
  note({ faults = 0, lagSeconds = 0 }: Readonly<Record<string, number>>): void {
    this.seconds++
    // Another driver counts from 0.
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

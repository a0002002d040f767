import type { Fault } from '../../api/index.ts'
import { unmetered } from '../../kernel/guard/bulk.ts'
import { type Called, describeError, Refused, stackOf, type TurnKind } from '../../kernel/guard/errors.ts'
import type { Guard } from '../../kernel/guard/guard.ts'
import { isObject, liveSlotOf, type ObjectBase } from '../../kernel/objects/base.ts'
import { ReloadError } from '../../kernel/programs/problem.ts'
import type { Log } from '../../link/log.ts'
import type { BlackBox } from '../blackbox/black-box.ts'
import { describeFault, faultOf, filesOf, type Thrown } from './fault.ts'
import { failurePlaces } from './foreign-failures.ts'
import type { SourceMaps } from './source-maps.ts'

const keptFaults = 100

interface Parts {
  blackBox: BlackBox
  guard: Guard
  scripts: SourceMaps
  /** World seconds. */
  now: () => number
  /** The real time when the current version of a file's program went live, in milliseconds since 1970; 0 if it isn't loaded. */
  liveSince: (file: string) => number
  /** Charges the domain of an object for a fault. */
  faulted: (object: ObjectBase) => void
  /** Reports a fault to the people concerned. @param object the object whose turn it was */
  tell: (fault: Fault, object: ObjectBase | null) => void
  log: Log
}

/** The last errors in mud code, newest first. */
export class FaultLog {
  readonly faults: Fault[] = []
  /** The number of errors so far. */
  count = 0
  /** The number of the newest error in the list. If that error is repeated, it gets no new number. */
  private lastNumber = 0
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  /** Records, logs and reports an uncaught error in mud code. */
  note(error: unknown, turn: TurnKind, object: ObjectBase | null, called: Called | null = null): void {
    const fault = this.describe(error, turn, object)
    if (object && isObject(object)) this.parts.faulted(object)
    this.count++
    this.keep(fault, object, called)
    // The turn isn't charged for writing the log.
    unmetered(() => this.parts.log(describeFault(fault), 'warn'))
    this.parts.tell(fault, object)
  }

  /** Records an error that a command has caught. @returns its text with its place, which the text of a ReloadError already has */
  explain(error: unknown): string {
    if (error instanceof ReloadError || error instanceof Refused) return error.message
    const { kind, object } = this.parts.guard
    const fault = this.describe(error, kind, object)
    this.keep(fault, object, null)
    return describeFault(fault)
  }

  private describe(error: unknown, turn: TurnKind, object: ObjectBase | null): Fault {
    // Mud code may run to produce an error's own text, and the turn pays for that. The rest of the description is the driver's work.
    const thrown = { message: describeError(error), stack: stackOf(error), places: failurePlaces(error) }
    return unmetered(() => this.faultOf(thrown, turn, object))
  }

  private faultOf(thrown: Thrown, turn: TurnKind, object: ObjectBase | null): Fault {
    return faultOf(
      thrown,
      { number: this.lastNumber + 1, at: this.parts.now(), time: Date.now(), turn, object },
      (file, line, column) => this.parts.scripts.map(file, line, column),
      object && isObject(object) ? liveSlotOf(object).program : null,
      file => this.parts.guard.trust.domainOf(file),
      file => this.parts.guard.trust.isTrusted(this.parts.guard.trust.domainOf(file)),
    )
  }

  /** Whether the case of a fault is kept. */
  isKept({ number }: Fault): boolean {
    return this.parts.blackBox.has(number)
  }

  /** Whether a newer version of a file in which a fault arose has gone live since then. */
  isMended(fault: Fault): boolean {
    return filesOf(fault).some(file => this.parts.liveSince(file) > fault.time)
  }

  /** Adds a fault. If it equals the last fault, only the count is increased, so that repetitions don't push out other faults. */
  private keep(fault: Fault, object: ObjectBase | null, called: Called | null): void {
    const [last] = this.faults
    const place = (one: Fault) =>
      `${one.object} ${one.turn} ${one.message} ${one.frames[0]?.file} ${one.frames[0]?.line}`
    if (last && place(last) === place(fault) && !this.isMended(last)) {
      last.times++
      last.time = fault.time
      return
    }
    this.lastNumber = fault.number
    this.faults.unshift(fault)
    this.faults.length = Math.min(this.faults.length, keptFaults)
    if (object !== null && isObject(object)) unmetered(() => this.parts.blackBox.keep(fault, object, called))
  }
}

import type { ProgramHost } from '/compat/programs/host'
import type { Cause } from '/compat/programs/programmed'
import type { MudObject } from '/std/object'
import type { Run } from '../machine/program'
import { toNumber } from './words'

// The objects that triggered a run. They are stored as objects while the program runs, and as ids while it waits.

export type Role = 'actor' | 'victim' | 'object' | 'target'

/** A run with its cause. A waiting run has no `cause`, because a waiting run is plain data. */
interface Caused extends Run {
  cause?: Cause['variables'] | undefined
}

/** Attaches the cause to a new run. */
export function keepCause(run: Run, { variables }: Cause): void {
  ;(run as Caused).cause = variables
}

/** Returns the object that has a given role in a run's cause. */
export function partOf(host: ProgramHost, run: Run, role: Role): MudObject | null {
  const known = (run as Caused).cause
  if (known) {
    const one = known[role]
    return typeof one === 'object' && !one.destructed ? one : null
  }
  const written = run.variables.find(({ name }) => name === role)
  return written ? host.byId(toNumber(written.value)) : null
}

/** Stores a cause as plain data, for a run that waits. */
export function storeCause(host: ProgramHost, run: Run): void {
  for (const [name, one] of Object.entries((run as Caused).cause ?? {})) {
    if (typeof one === 'object') run.variables.push({ name, value: String(host.idOf(one)), context: 0 })
  }
  delete (run as Caused).cause
}

import type { Journal } from './journal.ts'
import type { Program, Version } from './program.ts'

/** A change of running code while it is made: which programs get new code, and which are evaluated so far. */
export interface Change {
  journal: Journal
  /** Programs still to be evaluated in this change, with the version they get. */
  pending: Map<Program, Version>
  /** Programs being evaluated just now, outermost first: a way round in here is an import cycle. */
  evaluating: Program[]
  evaluated: Set<Program>
}

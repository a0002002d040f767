import type { Journal } from './journal.ts'
import type { Program, Version } from './program.ts'

/** A change of running code under way: the programs that get new code, and those evaluated so far. */
export interface Change {
  journal: Journal
  /** Programs still to be evaluated in this change, with the version they get. */
  pending: Map<Program, Version>
  /** Programs being evaluated now, outermost first. A program that appears twice is an import cycle. */
  evaluating: Program[]
  evaluated: Set<Program>
  /** Those of them whose objects get another prototype, and with them those of their inheritors. */
  remade: Set<Program>
}

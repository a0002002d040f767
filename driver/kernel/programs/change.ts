import type { Journal } from './journal.ts'
import type { Program, Version } from './program.ts'

/** A change of running code that is in progress: the programs that get new code, and the programs evaluated so far. */
export interface Change {
  journal: Journal
  /** Programs still to be evaluated in this change, with the version they get. */
  pending: Map<Program, Version>
  /** Programs being evaluated now, outermost first. A program that appears twice is an import cycle. */
  evaluating: Program[]
  evaluated: Set<Program>
  /** Evaluated programs whose objects, and the objects of whose inheritors, get another prototype. */
  remade: Set<Program>
}

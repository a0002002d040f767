import { mudlibFolders } from '../programs/program.ts'
import type { TurnKind } from './fault.ts'

/** Counted steps (function entries and loop rounds) that a turn of each kind may use. */
export type Budgets = Record<TurnKind, number>

export const defaultBudgets: Readonly<Budgets> = Object.freeze({
  command: 1_000_000,
  heartBeat: 100_000,
  callOut: 1_000_000,
  reset: 1_000_000,
  load: 5_000_000,
  apply: 1_000_000,
  upgrade: 1_000_000,
})

/** Objects that a domain may have unless told. */
export const defaultMostObjects = 250_000

/** What the code of one domain may use, and how much of it is in use. */
export class Quota {
  readonly domain: string
  /** What a turn of one of its objects may use. */
  budgets: Budgets
  mostObjects = defaultMostObjects
  /** Objects that exist. */
  objects = 0

  constructor(domain: string, budgets: Budgets) {
    this.domain = domain
    this.budgets = budgets
    // What the mudlib makes is for all; whose code asked for it is charged where that is a domain's.
    if (mudlibFolders.has(domain)) this.mostObjects = Number.POSITIVE_INFINITY
  }

  /** One more object. @throws where the domain has as many as it may */
  take(): void {
    if (this.objects >= this.mostObjects) {
      throw new Error(`${this.domain} has ${this.objects} objects, and may have no more: are clones made without end?`)
    }
    this.objects++
  }
}

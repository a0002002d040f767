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

/** Steps a second that a domain may take unless told: some tenths of a second of a processor. */
export const defaultShare = 20_000_000

/** What the code of one domain may use, and how much of it is in use. */
export class Quota {
  readonly domain: string
  /** What a turn of one of its objects may use. */
  budgets: Budgets
  mostObjects = defaultMostObjects
  /** Steps that its heart beats and call outs may take together in a second of the world's time. */
  share = defaultShare
  /** Steps that it has taken and not yet been forgiven. */
  spent = 0
  /** Objects that exist. */
  objects = 0

  constructor(domain: string, budgets: Budgets) {
    this.domain = domain
    this.budgets = budgets
    // What the mudlib makes is for all; whose code asked for it is charged where that is a domain's.
    if (!mudlibFolders.has(domain)) return
    this.mostObjects = Number.POSITIVE_INFINITY
    this.share = Number.POSITIVE_INFINITY
  }

  /** Whether it has taken more than its share, and its heart beats and call outs have to wait. */
  get overdrawn(): boolean {
    return this.spent > this.share
  }

  /** A second has gone by. */
  forgive(): void {
    this.spent = Math.max(0, this.spent - this.share)
  }

  /** One more object. @throws where the domain has as many as it may */
  take(): void {
    if (this.objects >= this.mostObjects) {
      throw new Error(`${this.domain} has ${this.objects} objects, and may have no more: are clones made without end?`)
    }
    this.objects++
  }
}

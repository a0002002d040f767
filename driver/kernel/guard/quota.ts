import type { TurnKind } from './errors.ts'
import { Responsible } from './responsible.ts'
import type { Trust } from './trust.ts'

/** The steps (function entries and loop iterations) that a turn of each kind may use. */
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

/** The maximum number of objects that a domain may have by default. */
export const defaultMostObjects = 250_000

/** The steps per second that a domain may take by default: a few tenths of a second of processor time. */
export const defaultShare = 20_000_000

/** The limits of one domain's code, and its use of them. */
export class Quota {
  readonly domain: string
  /** This domain as the only one responsible. */
  readonly alone = new Responsible(this)
  /** The steps that a turn of one of the domain's objects may use. */
  budgets: Budgets
  mostObjects = defaultMostObjects
  /** Steps that the domain's heart beats and call outs may take together in a second of the world's time. */
  share = defaultShare
  /** Steps that the domain has taken and that forgive() has not yet subtracted. */
  spent = 0
  /** Steps that the domain's code has taken in another domain's turn, and the number of that turn: see Meter.lend(). */
  lent = 0
  lentIn = -1
  /** The number of the domain's objects that exist. */
  objects = 0
  private readonly trust: Trust

  constructor(domain: string, budgets: Budgets, trust: Trust) {
    this.domain = domain
    this.budgets = budgets
    this.trust = trust
  }

  /** Whether there are no limits, which is true only for the mudlib. Work that the mudlib does for a domain is charged to the domain. */
  get unlimited(): boolean {
    return this.trust.isTrusted(this.domain)
  }

  /** Whether the domain has taken more than its share, so that its heart beats and call outs have to wait. */
  get overdrawn(): boolean {
    return this.spent > this.share && !this.unlimited
  }

  /** Called every second to subtract one second's share from `spent`. */
  forgive(): void {
    this.spent = Math.max(0, this.spent - this.share)
  }

  /** Counts one more object. @throws if the domain already has its maximum */
  take(): void {
    if (this.objects >= this.mostObjects && !this.unlimited) {
      throw new Error(`${this.domain} has ${this.objects} objects, and may have no more: are clones made without end?`)
    }
    this.objects++
  }
}

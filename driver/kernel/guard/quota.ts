import type { TurnKind } from './errors.ts'
import { Responsible } from './responsible.ts'
import type { Trust } from './trust.ts'

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

/** Objects that a domain may have, where its settings don't say otherwise. */
export const defaultMostObjects = 250_000

/** Steps a second that a domain may take, where its settings don't say otherwise: some tenths of a second of processor time. */
export const defaultShare = 20_000_000

/** The limits of one domain's code, and its use of them. */
export class Quota {
  readonly domain: string
  /** Stands for this domain as the only one that answers. */
  readonly alone = new Responsible(this)
  /** What a turn of one of its objects may use. */
  budgets: Budgets
  mostObjects = defaultMostObjects
  /** Steps that its heart beats and call outs may take together in a second of the world's time. */
  share = defaultShare
  /** Steps that it has taken and not yet been forgiven. */
  spent = 0
  /** Steps that its code has taken in a turn of somebody else's, and the number of that turn: see Meter.lend(). */
  lent = 0
  lentIn = -1
  /** Objects that exist. */
  objects = 0
  private readonly trust: Trust

  constructor(domain: string, budgets: Budgets, trust: Trust) {
    this.domain = domain
    this.budgets = budgets
    this.trust = trust
  }

  /** Whether it has no limits: the mudlib has none. Work that a domain asks the mudlib for is charged to the domain. */
  get unlimited(): boolean {
    return this.trust.isTrusted(this.domain)
  }

  /** Whether it has taken more than its share, and its heart beats and call outs have to wait. */
  get overdrawn(): boolean {
    return this.spent > this.share && !this.unlimited
  }

  /** A second has gone by. */
  forgive(): void {
    this.spent = Math.max(0, this.spent - this.share)
  }

  /** One more object. @throws where the domain has as many as it may */
  take(): void {
    if (this.objects >= this.mostObjects && !this.unlimited) {
      throw new Error(`${this.domain} has ${this.objects} objects, and may have no more: are clones made without end?`)
    }
    this.objects++
  }
}

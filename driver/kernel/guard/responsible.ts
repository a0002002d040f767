import type { Quota } from './quota.ts'

/**
 * The domains whose code is running and that answer for all it leads to: one, or several where code of one has called another's. Code of a
 * domain adds its own as its function begins, and takes it away as the function ends (counting.ts); null stands for nobody, the mudlib alone.
 */
export class Responsible {
  readonly quota: Quota
  /** Those that called it; null: there are none. */
  readonly outer: Responsible | null
  private readonly joined = new Map<Responsible, Responsible>()

  constructor(quota: Quota, outer: Responsible | null = null) {
    this.quota = quota
    this.outer = outer
  }

  /** These and one more domain. Made once, as code of one domain may call another's in each turn. */
  and(one: Responsible): Responsible {
    if (one === this || this.includes(one.quota)) return this
    let both = this.joined.get(one)
    if (both === undefined) this.joined.set(one, (both = new Responsible(one.quota, this)))
    return both
  }

  includes(quota: Quota): boolean {
    return this.quota === quota || (this.outer?.includes(quota) ?? false)
  }

  /** The first domain that something doesn't hold for, the last to have been called first; null: it holds for all. */
  firstNot(holds: (quota: Quota) => boolean): Quota | null {
    if (!holds(this.quota)) return this.quota
    return this.outer === null ? null : this.outer.firstNot(holds)
  }
}

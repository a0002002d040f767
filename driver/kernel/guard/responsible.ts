import type { Quota } from './quota.ts'

/**
 * The domains whose code is running, and which are responsible for all its effects. There are several if one domain's code has called another's. A
 * domain is added when one of its functions begins and removed when it ends (counting.ts). If only the mudlib's code is running, null takes its
 * place.
 */
export class Responsible {
  readonly quota: Quota
  /** The domains that called this one; null if there are none. */
  readonly outer: Responsible | null
  private readonly joined = new Map<Responsible, Responsible>()

  constructor(quota: Quota, outer: Responsible | null = null) {
    this.quota = quota
    this.outer = outer
  }

  /** These domains and one more. Each combination is created once and cached, because it may be needed in every turn. */
  and(one: Responsible): Responsible {
    if (one === this || this.includes(one.quota)) return this
    let both = this.joined.get(one)
    if (both === undefined) this.joined.set(one, (both = new Responsible(one.quota, this)))
    return both
  }

  /** The combination of these domains and other domains. */
  with(others: Responsible): Responsible {
    return (others.outer === null ? this : this.with(others.outer)).and(others.quota.alone)
  }

  /** The names of the domains, beginning with the one called last. */
  get domains(): string[] {
    return [this.quota.domain, ...(this.outer?.domains ?? [])]
  }

  includes(quota: Quota): boolean {
    return this.quota === quota || (this.outer?.includes(quota) ?? false)
  }

  /** The first domain for which a condition fails, beginning with the domain called last; null if it holds for all. */
  firstNot(holds: (quota: Quota) => boolean): Quota | null {
    if (!holds(this.quota)) return this.quota
    return this.outer === null ? null : this.outer.firstNot(holds)
  }
}

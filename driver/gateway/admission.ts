import { customerOf, inNetworks } from '../link/address.ts'
import type { Limits } from './limits.ts'

const minute = 60_000

/** Counts connections per IPv4 address, or per customer network (/64) with IPv6, and refuses new connections if there are too many. */
export class Admission {
  private readonly limits: Limits
  private readonly now: () => number
  private readonly isExempt: (address: string) => boolean
  private readonly open = new Map<string, number>()
  private readonly recent = new Map<string, number[]>()
  private all = 0

  constructor(limits: Limits, now: () => number = Date.now) {
    this.limits = limits
    this.now = now
    this.isExempt = inNetworks(limits.exempt)
  }

  /**
   * Decides on a new connection, and counts it for its address's rate limit if it is accepted.
   * @returns the reason for a refusal, as text for the player, or null
   */
  refuses(from: string): string | null {
    if (this.all >= this.limits.connections) return 'The world is full just now. Please come again in a while.'
    if (this.isExempt(from)) return null
    const address = customerOf(from)
    if ((this.open.get(address) ?? 0) >= this.limits.perAddress)
      return 'There are too many connections from your address.'
    const since = this.now() - minute
    const tries = (this.recent.get(address) ?? []).filter(at => at > since)
    if (this.recent.size > this.limits.connections) this.forget(since)
    if (tries.length >= this.limits.perMinute) return 'You connect too often. Please wait a minute.'
    this.recent.set(address, [...tries, this.now()])
    return null
  }

  private forget(since: number): void {
    for (const [address, tries] of this.recent) if (tries.at(-1)! <= since) this.recent.delete(address)
  }

  /** Counts a connection that has been opened. */
  came(from: string): void {
    const address = customerOf(from)
    this.all++
    this.open.set(address, (this.open.get(address) ?? 0) + 1)
  }

  /** Stops counting a connection that has been closed. */
  went(from: string): void {
    const address = customerOf(from)
    this.all--
    const left = (this.open.get(address) ?? 1) - 1
    if (left === 0) this.open.delete(address)
    else this.open.set(address, left)
  }
}

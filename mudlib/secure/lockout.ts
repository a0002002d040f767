import { customerOf, logSecurity, networkOf, noteDeed, now } from 'driver'
import { noted, onlyLogin, rulerOf } from '/secure/acting'
import { MudObject } from '/std/object'

/**
 * The number of wrong passwords that locks an account, if each comes within `lockSeconds` of the last one; the number that locks an
 * address; and the duration of a lock in seconds.
 */
const mostFailures = 5
const mostFailuresOfAddress = 20
const lockSeconds = 15 * 60
/** The maximum number of addresses that are remembered for each account. These are addresses from which the account has logged in. */
const mostKnown = 8

/**
 * Slows down attempts to guess passwords, and locks accounts and addresses against further attempts. Nobody is locked out by other people's
 * guesses. While an account is locked, its owner can still log in from an address without wrong guesses, or from an address of an earlier
 * login.
 */
export class Lockout extends MudObject {
  /** The numbers of wrong passwords: by account, by address, and by both together. */
  private failures = new Map<string, { count: number; since: number }>()
  /** The addresses from which accounts have logged in, newest last. */
  private known = new Map<string, string[]>()

  /**
   * Records a wrong password. Only the login may call it.
   * @param isShared whether many people share the address. A shared address isn't locked, because that would lock out people who haven't
   * guessed
   */
  failed(name: string, from: string, isShared: boolean): void {
    onlyLogin()
    const address = customerOf(from)
    const own = isShared ? [] : [`address ${address}`]
    for (const key of [`account ${name}`, ...own, `both ${name} ${address}`]) {
      const known = this.failures.get(key)
      const fresh = !known || now() - known.since > lockSeconds
      this.failures.set(key, fresh ? { count: 1, since: now() } : { ...known, count: known.count + 1, since: now() })
    }
    const count = this.recent(`account ${name}`)
    if (count === mostFailures) {
      noteDeed(name, `is locked after ${count} wrong passwords, the last from ${from}`)
      logSecurity('account-locked', { address: from, account: name }, true)
    }
    if (!isShared && this.recent(`address ${address}`) === mostFailuresOfAddress)
      logSecurity('address-locked', { address: from }, true)
  }

  /** Records a successful login. Only the login may call it. @returns the number of recent wrong passwords */
  succeeded(name: string, from: string): number {
    onlyLogin()
    const address = customerOf(from)
    const count = this.recent(`account ${name}`)
    this.failures.delete(`account ${name}`)
    this.failures.delete(`both ${name} ${address}`)
    const before = (this.known.get(name) ?? []).filter(one => one !== address)
    this.known.set(name, [...before, address].slice(-mostKnown))
    return count
  }

  /** Lifts the locks of an account. It is called when an admin vouches for the account. */
  lift(name: string): void {
    this.liftWhere(key => key === `account ${name}` || key.startsWith(`both ${name} `))
  }

  private liftWhere(isMeant: (key: string) => boolean): number {
    const lifted = [...this.failures.keys()].filter(isMeant)
    for (const key of lifted) this.failures.delete(key)
    return lifted.length
  }

  /** The active locks, one per line. Only an admin's command gets them. */
  list(): string[] {
    if (!rulerOf('')) return []
    return [...this.failures.keys()].flatMap(key => {
      const left = this.left(key, key.startsWith('address ') ? mostFailuresOfAddress : mostFailures)
      return left > 0 ? [`${key.replace(/^both (\S+) /, '$1 from ')}: ${Math.ceil(left / 60)} minutes left`] : []
    })
  }

  /**
   * Lifts the locks of an account or an address or, with `all`, every lock. Only an admin's command may call it. @returns the message for
   * the admin
   */
  unlock(what: string): string {
    const by = rulerOf('')
    if (!by) return 'Only an admin can do that.'
    const address = networkOf(what) === null ? null : customerOf(what)
    const parts = (key: string) => key.split(' ').slice(1)
    const count = this.liftWhere(key => what === 'all' || parts(key).includes(address ?? what))
    if (count === 0) return `Nothing is locked for ${what}.`
    logSecurity('unlocked', { [address === null ? 'account' : 'address']: what, by })
    return noted(by, `lifted the locks of ${what}`, what === 'all' ? 'All locks are lifted.' : `${what} can try again.`)
  }

  /** The seconds for which an account is still locked for logins from an address. */
  lockedFor(name: string, from: string): number {
    const address = customerOf(from)
    const tried = this.recent(`both ${name} ${address}`)
    const isKnown = this.known.get(name)?.includes(address) ?? false
    const guesses = isKnown ? tried >= mostFailures : this.recent(`address ${address}`) > 0
    return Math.ceil(
      Math.max(
        guesses ? this.left(`account ${name}`, mostFailures) : 0,
        this.left(`both ${name} ${address}`, mostFailures),
        this.left(`address ${address}`, mostFailuresOfAddress),
      ),
    )
  }

  /** The delay, in seconds, of the reply to a wrong password. It grows with each wrong password. */
  penalty(name: string): number {
    const count = this.recent(`account ${name}`)
    return count > 3 ? 2 ** Math.min(count - 4, 5) : 0
  }

  private recent(key: string): number {
    const known = this.failures.get(key)
    return known && now() - known.since <= lockSeconds ? known.count : 0
  }

  private left(key: string, most: number): number {
    const known = this.failures.get(key)
    if (!known || known.count < most) return 0
    return Math.max(0, lockSeconds - (now() - known.since))
  }
}

export default Lockout

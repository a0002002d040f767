import { noteDeed, now } from 'driver'
import { onlyLogin } from '/secure/acting'
import { MudObject } from '/std/object'

/** Wrong passwords for an account and from an address, within `lockSeconds` of each other, after which it is locked for as long. */
const mostFailures = 5
const mostFailuresOfAddress = 20
const lockSeconds = 15 * 60

/** Slows down and locks out attempts to guess passwords. */
export class Lockout extends MudObject {
  /** Wrong passwords by account and by address. */
  private failures = new Map<string, { count: number; since: number }>()

  /** Records a wrong password. For the login only. */
  failed(name: string, address: string): void {
    onlyLogin()
    for (const key of [`account ${name}`, `address ${address}`]) {
      const known = this.failures.get(key)
      const fresh = !known || now() - known.since > lockSeconds
      this.failures.set(key, fresh ? { count: 1, since: now() } : { ...known, count: known.count + 1, since: now() })
    }
    const { count } = this.failures.get(`account ${name}`)!
    if (count === mostFailures) noteDeed(name, `is locked after ${count} wrong passwords, the last from ${address}`)
  }

  /** Records a successful login. For the login only. @returns how many wrong passwords there were of late */
  succeeded(name: string): number {
    onlyLogin()
    const { count = 0 } = this.failures.get(`account ${name}`) ?? {}
    this.failures.delete(`account ${name}`)
    return count
  }

  /** Ends the lock of an account, because an admin vouches for it. */
  lift(name: string): void {
    this.failures.delete(`account ${name}`)
  }

  /** Seconds for which an account or an address is locked. */
  lockedFor(name: string, address: string): number {
    const left = (key: string, most: number) => {
      const known = this.failures.get(key)
      if (!known || known.count < most) return 0
      return Math.max(0, lockSeconds - (now() - known.since))
    }
    return Math.ceil(Math.max(left(`account ${name}`, mostFailures), left(`address ${address}`, mostFailuresOfAddress)))
  }

  /** Seconds to wait before the answer to a wrong password: more each time. */
  penalty(name: string): number {
    const { count = 0 } = this.failures.get(`account ${name}`) ?? {}
    return count > 3 ? 2 ** Math.min(count - 4, 5) : 0
  }
}

export default Lockout

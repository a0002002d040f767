import { noteDeed, now } from 'driver'
import { onlyLogin } from '/secure/acting'
import { keepAccount, readAccount } from '/secure/records'
import { MudObject } from '/std/object'

/** The fewest characters of a password. */
export const shortestPassword = 6

/** A second factor: its secret, and the last half minute whose code was used. */
export interface SecondFactor {
  secret: string
  last: number
}

/** The passwords and second factors of accounts. For the login only. */
export class Credentials extends MudObject {
  /** The hash of an account's password, or null without such an account. */
  passwordOf(name: string): string | null {
    onlyLogin()
    return readAccount(name)?.password ?? null
  }

  /** Sets the password of an account. @param password the hash of the new password */
  setPassword(name: string, password: string): void {
    onlyLogin()
    const { reset: _unused, ...account } = readAccount(name)!
    keepAccount({ ...account, password })
    noteDeed(name, 'has a new password')
  }

  /** The hash of the token with which a new password can be chosen; empty: there is none, or its time is over. */
  resetOf(name: string): string {
    onlyLogin()
    const reset = readAccount(name)?.reset
    return reset && reset.until > now() ? reset.hash : ''
  }

  /**
   * Sets a new password by a token, which is used up.
   * @param token its hash, as resetOf() returned it
   * @param password the hash of the new password
   * @returns whether the token was still good
   */
  useReset(name: string, token: string, password: string): boolean {
    if (token === '' || this.resetOf(name) !== token) return false
    const { reset, secondFactor, ...account } = readAccount(name)!
    keepAccount({ ...account, password, ...(secondFactor && !reset!.secondFactor ? { secondFactor } : {}) })
    noteDeed(name, 'has a new password, by a reset token')
    return true
  }

  /** The second factor of an account, or null. */
  secondFactorOf(name: string): SecondFactor | null {
    onlyLogin()
    return readAccount(name)?.secondFactor ?? null
  }

  /** Sets the second factor of an account, or which of its codes was used last; null removes it. */
  setSecondFactor(name: string, factor: SecondFactor | null): void {
    onlyLogin()
    const { secondFactor, ...account } = readAccount(name)!
    if ((secondFactor === undefined) !== (factor === null)) {
      noteDeed(name, factor ? 'has a second factor' : 'has no second factor any more')
    }
    keepAccount(factor ? { ...account, secondFactor: factor } : account)
  }
}

export default Credentials

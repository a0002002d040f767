import { noteDeed } from 'driver'
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
    keepAccount({ ...readAccount(name)!, password })
    noteDeed(name, 'has a new password')
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

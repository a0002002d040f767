import { noteDeed, now } from 'driver'
import { actingAccount, onlyLogin } from '/secure/acting'
import { keepAccount, readAccount } from '/secure/records'
import { MudObject } from '/std/object'

/** The minimum number of characters in a password. */
export const shortestPassword = 6

/** The maximum number of keys that an account can have. */
const mostKeys = 20

/** A second factor: its secret, and the last half minute whose code was used. The latter is stored so that no code works twice. */
export interface SecondFactor {
  secret: string
  last: number
}

/** The passwords and second factors of accounts. Only the login may read or set them. */
export class Credentials extends MudObject {
  /** The hash of an account's password, or null if there is no such account. */
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

  /** The hash of the token that allows the user to choose a new password; empty if there is none or it has expired. */
  resetOf(name: string): string {
    onlyLogin()
    const reset = readAccount(name)?.reset
    return reset && reset.until > now() ? reset.hash : ''
  }

  /**
   * Sets a new password with a reset token. The token becomes invalid.
   * @param token the hash of the token, as resetOf() returned it
   * @param password the hash of the new password
   * @returns whether the token was still valid
   */
  useReset(name: string, token: string, password: string): boolean {
    if (token === '' || this.resetOf(name) !== token) return false
    const { reset, secondFactor, ...account } = readAccount(name)!
    keepAccount({ ...account, password, ...(secondFactor && !reset!.secondFactor ? { secondFactor } : {}) })
    noteDeed(name, 'has a new password, by a reset token')
    return true
  }

  /** Whether an account has a key. @param key the key's type and data, as `ssh-keygen` writes them */
  hasKey(name: string, key: string): boolean {
    onlyLogin()
    return (readAccount(name)?.keys ?? []).some(one => one.key === key)
  }

  /** The names of the keys of the user whose command is running. */
  keyNames(): string[] {
    return (readAccount(actingAccount())?.keys ?? []).map(({ name }) => name)
  }

  /** Adds a key to the account of the user whose command is running. @param line the line of an `id_….pub` file @returns the message for the user */
  addKey(line: string): string {
    const account = readAccount(actingAccount())
    const [, kind = '', data = '', said = ''] =
      /^(ssh-ed25519|ssh-rsa|ecdsa-sha2-nistp\d+) ([A-Za-z0-9+/]{40,2000}={0,2})(?: (.*))?$/.exec(line) ?? []
    if (!account) return 'You have no account.'
    if (data === '')
      return "That is no public key. It is one line of a file such as ~/.ssh/id_ed25519.pub: 'ssh-ed25519 AAAA… name'."
    const keys = account.keys ?? []
    const key = `${kind} ${data}`
    if (keys.some(one => one.key === key)) return 'You have that key already.'
    if (keys.length >= mostKeys) return `You have ${mostKeys} keys: remove one first.`
    keepAccount({ ...account, keys: [...keys, { key, name: said.slice(0, 60) || kind }] })
    noteDeed(account.name, `has a new key, ${said.slice(0, 60) || kind}`)
    return 'Added: who holds its private key comes in as you by sftp and ssh, without a password.'
  }

  /** Removes a key of the user whose command is running. @param number the number of the key, counted from 1 @returns the message for the user */
  removeKey(number: number): string {
    const account = readAccount(actingAccount())
    const keys = account?.keys ?? []
    const gone = keys[number - 1]
    if (!account || !gone) return 'You have no such key: `keys` lists them.'
    keepAccount({ ...account, keys: keys.filter(one => one !== gone) })
    noteDeed(account.name, `has removed the key ${gone.name}`)
    return `Removed: ${gone.name}.`
  }

  /** The second factor of an account, or null. */
  secondFactorOf(name: string): SecondFactor | null {
    onlyLogin()
    return readAccount(name)?.secondFactor ?? null
  }

  /** Sets the second factor of an account, including the last half minute whose code was used. With null, it is removed. */
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

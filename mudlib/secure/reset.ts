import { actingUser, clone, hashPassword, newSecret, now } from 'driver'
import { noted, rulerOf } from '/secure/acting'
import { lockout } from '/secure/daemons'
import { keepAccount, readAccount } from '/secure/records'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** The seconds for which a token can be used. */
const tokenSeconds = 24 * 3600

/** Whether a line has the form of a token: `ABCD-EFGH-IJKL-MNOP`. */
export const looksLikeToken = (line: string): boolean => /^([A-Z2-7]{4}-?){3}[A-Z2-7]{4}$/i.test(line.trim())

/** A typed token in the form in which tokens are hashed: only capital letters and digits. */
export const bareToken = (line: string): string => line.toUpperCase().replace(/[^A-Z2-7]/g, '')

/**
 * Creates a token. With the token, somebody who has lost their password can log in once to choose a new one. Only the token's hash is
 * stored. Each clone handles one request.
 */
export class Reset extends MudObject {
  private account = ''
  private token = ''
  private secondFactor = false
  private admin: Player | null = null

  /**
   * Creates a token for an admin's command.
   * @param secondFactor whether the token also removes the second factor
   * @returns the message for the admin; the token follows later
   */
  begin(name: string, secondFactor: boolean): string {
    const by = rulerOf('')
    if (!by) return 'Only an admin can do that.'
    if (!readAccount(name)) return `There is no account '${name}'.`
    const request = clone('/secure/reset') as Reset
    request.start(actingUser() as Player, name, secondFactor)
    return noted(
      by,
      `made a reset token for ${name}${secondFactor ? ', without the second factor' : ''}`,
      'One moment.',
    )
  }

  private start(admin: Player, account: string, secondFactor: boolean): void {
    this.admin = admin
    this.account = account
    this.secondFactor = secondFactor
    this.token = newSecret(account).secret.slice(0, 16)
    hashPassword(this.token, this, 'hashed')
  }

  /** Called with the hash of the token. */
  hashed(hash: string): void {
    const { admin, account, secondFactor } = this
    const known = readAccount(account)
    if (known) keepAccount({ ...known, reset: { hash, until: now() + tokenSeconds, secondFactor } })
    lockout().lift(account)
    if (admin && !admin.destructed) {
      admin.tell(
        `${this.token.match(/.{4}/g)!.join('-')}\nGive this to ${account}, in private: typed in place of the password, it lets them choose a new one. It works once, within a day.`,
      )
      admin.prompt()
    }
    this.destruct()
  }
}

export default Reset

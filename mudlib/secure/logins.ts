import { actingUser, fetchDeeds, logSecurity, noteDeed } from 'driver'
import { onlyLogin } from '/secure/acting'
import { bodies, ranks } from '/secure/daemons'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** The number of logins that one command shows. */
const shown = 30

/**
 * Matches an entry of the audit log that records a login. Its parts are the time, the account that wrote it, whether the login failed, the
 * account that it is about, and the origin.
 */
const entry = /^(\S+ \S+) (\S+) (logged|failed to log) in to (\S+) from (.+)$/

/** The record of logins: account, time and origin. The entries are stored in the audit log. */
export class Logins extends MudObject {
  private requests: { reader: Player; all: boolean }[] = []

  /** Records a login or a failed attempt. Only the login may call it. @param from the address, and the transport in brackets */
  note(account: string, from: string, succeeded: boolean): void {
    onlyLogin()
    const address = from.split(' ')[0]!
    logSecurity(succeeded ? 'login' : 'wrong-password', { address, account }, !succeeded)
    noteDeed(account, `${succeeded ? 'logged' : 'failed to log'} in to ${account} from ${from}`)
  }

  /**
   * Shows the newest logins to the user whose command is running. They are the user's own logins or, for an admin, those of an account or
   * of `all`.
   * @returns the reason for a refusal
   */
  show(whose: string): string | undefined {
    const reader = actingUser() as Player | null
    const own = reader ? bodies().accountOf(reader) : ''
    if (!reader || own === '') return 'That is for those who have an account.'
    const name = whose === '' ? own : whose
    if (name !== own && !ranks().isAdmin(own)) return 'You can only see your own.'
    this.requests.push({ reader, all: name === 'all' })
    fetchDeeds(shown, name === 'all' ? ' in to ' : ` in to ${name} from `, this, 'fetched')
    return undefined
  }

  /** Called with the lines from the store. The answers arrive in the order of the requests. */
  fetched(lines: string[]): void {
    const { reader, all } = this.requests.shift()!
    if (reader.destructed) return
    const entries = lines.flatMap(line => {
      const [, at, who, how, account, from] = entry.exec(line) ?? []
      // The entry may record another action whose text contains the same words. In a real login, both names are equal.
      if (who !== account) return []
      return [`  ${at}  ${all ? `${account} ` : ''}from ${from}${how === 'logged' ? '' : ': wrong password or code'}`]
    })
    reader.tell(entries.length === 0 ? 'No logins are on record.' : ['Logins (UTC):', ...entries].join('\n'))
    reader.prompt()
  }
}

export default Logins

import { isInNetwork, loadData, logSecurity, networkOf, saveData } from 'driver'
import { noted, rulerOf } from '/secure/acting'
import { bodies } from '/secure/daemons'
import { accountNames, keepAccount, readAccount } from '/secure/records'
import { MudObject } from '/std/object'

const key = 'banished/addresses'

/** The banned accounts, addresses and networks, with the reasons. */
export class Bans extends MudObject {
  /** The reason why an account or an address is banned; empty if it isn't. */
  reasonFor(what: string): string {
    const account = readAccount(what)
    if (account) return account.banished ?? ''
    if (networkOf(what) === null) return ''
    return Object.entries(this.addresses).find(([network]) => isInNetwork(what, network))?.[1] ?? ''
  }

  private get addresses(): Record<string, string> {
    return (loadData(key) ?? {}) as Record<string, string>
  }

  /** Bans an account or an address. Without a reason, it lifts the ban. Only an admin's command may call it. @returns the message for the admin */
  banish(what: string, reason: string): string {
    const by = rulerOf('')
    if (!by) return 'Only an admin can do that.'
    if (what === by) return 'You would miss yourself.'
    const account = readAccount(what)
    const network = networkOf(what)
    if (account) {
      const { banished: _before, ...rest } = account
      keepAccount(reason === '' ? rest : { ...rest, banished: reason })
      if (reason !== '') for (const body of bodies().ofAccount(what)) body.leaveWorld(`${body.describe()} is gone.`)
    } else if (network !== null) {
      const others = Object.entries(this.addresses).filter(([one]) => networkOf(one) !== network)
      if (reason === '' && others.length === Object.keys(this.addresses).length) return `${network} is not banished.`
      saveData(key, Object.fromEntries(reason === '' ? others : [...others, [network, reason]]))
    } else return `There is no account '${what}', and that is no address and no network.`
    const whom = account ? what : network!
    logSecurity(reason === '' ? 'let-in' : 'banished', { [account ? 'account' : 'address']: whom, by })
    return reason === ''
      ? noted(by, `let ${whom} in again`, `${whom} may come in again.`)
      : noted(by, `banished ${whom}: ${reason}`, `${whom} may not come in any more.`)
  }

  /** All bans, one per line. */
  list(): string[] {
    const addresses = Object.entries(this.addresses).map(([address, reason]) => `${address}: ${reason}`)
    const accounts = accountNames()
      .map(name => readAccount(name)!)
      .filter(({ banished }) => banished)
      .map(({ name, banished }) => `${name}: ${banished}`)
    return [...accounts, ...addresses]
  }
}

export default Bans

import { loadData, saveData } from 'driver'
import { noted, rulerOf } from '/secure/acting'
import { accounts, domains, ranks } from '/secure/daemons'
import { MudObject } from '/std/object'

/** The right of an account to the files of a domain to which it doesn't belong. */
type Right = 'read' | 'write'

/** The rights of accounts to the files of other domains. */
export class Grants extends MudObject {
  /** The rights, by domain and account. */
  private known = new Map<string, Record<string, Right>>()

  /** Whether an account may read or write a domain's files. It may if it belongs to the domain or was granted the right. */
  mayUse(name: string, domain: string, right: Right): boolean {
    if (ranks().belongsTo(name, domain)) return true
    const given = this.of(domain)[name]
    return given === 'write' || (given === 'read' && right === 'read')
  }

  /**
   * Whether an account may read a domain's files. It may if it has the right. Apprentices and higher ranks may also read the files of
   * example domains.
   */
  mayRead(name: string, domain: string): boolean {
    return this.mayUse(name, domain, 'read') || (ranks().isAtLeast(name, 'apprentice') && domains().isReadable(domain))
  }

  /** Whether an account may write a path. For files of a domain it needs a right to the domain; for files of the mudlib it needs the rank admin. */
  mayWrite(name: string, path: string): boolean {
    const [, domain] = /^\/domains\/([^/]+)/.exec(path) ?? []
    return domain === undefined ? ranks().isAtLeast(name, 'admin') : this.mayUse(name, domain, 'write')
  }

  private of(domain: string): Record<string, Right> {
    let known = this.known.get(domain)
    if (!known) {
      known = (loadData(`grants/${domain}`) ?? {}) as Record<string, Right>
      this.known.set(domain, known)
    }
    return known
  }

  /**
   * Lets an account read or write a domain's files; `none` takes the right away. Only a command of the domain's lord or an admin may call
   * it. @returns the message for the user
   */
  grant(name: string, right: string, domain: string): string {
    if (right !== 'read' && right !== 'write' && right !== 'none') return 'Rights are read, write and none.'
    if (!accounts().exists(name)) return `There is no account ${name}.`
    const by = rulerOf(domain)
    if (!by) return `Only an admin or a lord of ${domain} can do that.`
    const given = { ...this.of(domain) }
    delete given[name]
    if (right !== 'none') given[name] = right
    saveData(`grants/${domain}`, given)
    this.known.set(domain, given)
    return noted(
      by,
      `granted ${name} ${right} in ${domain}`,
      `${name} may ${right === 'none' ? 'do nothing' : right} in ${domain} now.`,
    )
  }
}

export default Grants

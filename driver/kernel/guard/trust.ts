/** The folder of the master and its private objects. Its code is trusted before the master has said whose else is. */
export const secureDomain = 'secure'

/** The mud path of the domains' folder, which holds the files of the driver's option `domains`. Nothing else names it. */
export const domainsFolder = '/domains'

/** Whether a file belongs to a domain. Such code is checked when it reads, changes or lends something; the mudlib's code isn't slowed down. */
export const isGuarded = (file: string): boolean => file.startsWith(`${domainsFolder}/`)

/** Folders and paths without their first `/`, by what the master's policy says of them: `std`, `compat/x/y`. */
type Said = Record<'closed' | 'sealed' | 'daemons', ReadonlySet<string>>

/**
 * Which code the whole world trusts: that of some first folders of mud paths, the mudlib. Everybody who wants to know asks
 * here each time, as a reload of the master may change it.
 */
export class Trust {
  private trusted: ReadonlySet<string> = new Set([secureDomain])
  private said: Said = { closed: this.trusted, sealed: new Set(), daemons: new Set() }

  /** The trusted folders. */
  get folders(): ReadonlySet<string> {
    return this.trusted
  }

  /**
   * Trusts these folders from now on, and the master's own.
   * @param said of which of them code of domains may import nothing (closed) or no classes (sealed), and calls only marked methods (daemons)
   */
  follow(folders: Iterable<string>, said: { [K in keyof Said]?: Iterable<string> | undefined } = {}): void {
    this.trusted = new Set([secureDomain, ...folders])
    const closed = new Set([secureDomain, ...(said.closed ?? [])])
    this.said = { closed, sealed: new Set(said.sealed), daemons: new Set(said.daemons) }
  }

  /** Whether code of a domain may import nothing from a path. */
  isClosedTo(domain: string, path: string): boolean {
    return this.is('closed', path) && !this.isTrusted(domain)
  }

  /** Whether code of a domain may import no class from a path. */
  isSealedTo(domain: string, path: string): boolean {
    return this.is('sealed', path) && !this.isTrusted(domain)
  }

  /** Whether a program is one of the daemons. */
  isDaemon(path: string): boolean {
    return this.is('daemons', path)
  }

  /** Whether the policy says something of a path, or of a folder that it is in. */
  private is(what: keyof Said, path: string): boolean {
    for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/')))
      if (this.said[what].has(at.slice(1))) return true
    return false
  }

  /** Whether the code of a domain is the mudlib's. */
  isTrusted(domain: string): boolean {
    return this.trusted.has(domain)
  }

  /** The domain that a mud path belongs to: `wood` for `/domains/wood/…`, else the first folder (`std`, `secure`). */
  domainOf(path: string): string {
    const [, first = '', second = ''] = path.split('/')
    if (`/${first}` !== domainsFolder) return first
    // A domain that is named like a folder of the mudlib is not trusted like it.
    return this.trusted.has(second) ? `${domainsFolder.slice(1)}/${second}` : second
  }

  /** The folder of a domain's code. */
  folderOf(domain: string): string {
    return this.trusted.has(domain) || isGuarded(`/${domain}`) ? `/${domain}` : `${domainsFolder}/${domain}`
  }
}

/** The folder of the master and its private objects. Its code is trusted before the master has said whose else is. */
export const secureDomain = 'secure'

/** The mud path of the domains' folder, which holds the files of the driver's option `domains`. Nothing else names it. */
export const domainsFolder = '/domains'

/** Whether a file belongs to a domain. Such code is checked when it reads, changes or lends something; the mudlib's code isn't slowed down. */
export const isGuarded = (file: string): boolean => file.startsWith(`${domainsFolder}/`)

/**
 * Which code the whole world trusts: that of some first folders of mud paths, the mudlib. Everybody who wants to know asks
 * here each time, as a reload of the master may change it.
 */
export class Trust {
  private trusted: ReadonlySet<string> = new Set([secureDomain])
  /** Folders from which code of domains may import nothing. */
  closed: ReadonlySet<string> = new Set([secureDomain])
  /** Folders and files (`compat/x/y`) whose classes code of domains may not import: it can neither make nor inherit their objects. */
  private sealed: ReadonlySet<string> = new Set()

  /** The folders of daemons. Code of domains may call only their marked methods. */
  private daemons: ReadonlySet<string> = new Set()

  /** The trusted folders. */
  get folders(): ReadonlySet<string> {
    return this.trusted
  }

  /** Trusts these folders from now on, and the master's own; some of them are closed or sealed. */
  follow(
    folders: Iterable<string>,
    closed: Iterable<string> = [],
    sealed: Iterable<string> = [],
    daemons: Iterable<string> = [],
  ): void {
    this.trusted = new Set([secureDomain, ...folders])
    this.closed = new Set([secureDomain, ...closed])
    this.sealed = new Set(sealed)
    this.daemons = new Set(daemons)
  }

  /** Whether a program is in a sealed folder, or is sealed itself. */
  isSealed(path: string): boolean {
    for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) if (this.sealed.has(at.slice(1))) return true
    return false
  }

  /** Whether a program is one of the daemons. */
  isDaemon(path: string): boolean {
    return this.daemons.has(this.domainOf(path))
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

/** The folder of the master and its private objects. Its code is trusted even before the master has named the other trusted folders. */
export const secureDomain = 'secure'

/** The mud path of the domains' folder, which contains the files of the driver's option `domains`. */
export const domainsFolder = '/domains'

/** Whether a file belongs to a domain. If so, its code is checked when it reads, changes or lends something. The mudlib's code has no such checks. */
export const isGuarded = (file: string): boolean => file.startsWith(`${domainsFolder}/`)

/** Folders and paths without their first `/`, such as `std` or `compat/x/y`, by the property of the master's policy that lists them. */
type Said = Record<'closed' | 'sealed' | 'daemons', ReadonlySet<string>>

/**
 * Decides which code the whole world trusts: the mudlib, which is the code in some top-level folders. Callers ask each time and don't cache the
 * answer, because a reload of the master may change it.
 */
export class Trust {
  private trusted: ReadonlySet<string> = new Set([secureDomain])
  private said: Said = { closed: this.trusted, sealed: new Set(), daemons: new Set() }

  /** The trusted folders. */
  get folders(): ReadonlySet<string> {
    return this.trusted
  }

  /**
   * Trusts these folders and the master's own from now on.
   * @param said the paths from which code of domains can import nothing (`closed`), can import no classes (`sealed`), or can call only marked methods
   * (`daemons`)
   */
  follow(folders: Iterable<string>, said: { [K in keyof Said]?: Iterable<string> | undefined } = {}): void {
    this.trusted = new Set([secureDomain, ...folders])
    const closed = new Set([secureDomain, ...(said.closed ?? [])])
    this.said = { closed, sealed: new Set(said.sealed), daemons: new Set(said.daemons) }
  }

  /** Whether a path is closed to a domain: its code may not import anything from there. */
  isClosedTo(domain: string, path: string): boolean {
    return this.is('closed', path) && !this.isTrusted(domain)
  }

  /** Whether a path is sealed to a domain: its code may not import classes from there. */
  isSealedTo(domain: string, path: string): boolean {
    return this.is('sealed', path) && !this.isTrusted(domain)
  }

  /** Whether a program is one of the daemons. */
  isDaemon(path: string): boolean {
    return this.is('daemons', path)
  }

  /** Whether the policy lists a path, or a folder that contains it, under a property. */
  private is(what: keyof Said, path: string): boolean {
    for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/')))
      if (this.said[what].has(at.slice(1))) return true
    return false
  }

  /** Whether a domain belongs to the mudlib. */
  isTrusted(domain: string): boolean {
    return this.trusted.has(domain)
  }

  /** The domain that a mud path belongs to: `wood` for `/domains/wood/…`, otherwise the first folder (`std`, `secure`). */
  domainOf(path: string): string {
    const [, first = '', second = ''] = path.split('/')
    if (`/${first}` !== domainsFolder) return first
    // A domain with the same name as a folder of the mudlib must not be trusted like that folder.
    return this.trusted.has(second) ? `${domainsFolder.slice(1)}/${second}` : second
  }

  /** The folder of a domain's code. */
  folderOf(domain: string): string {
    return this.trusted.has(domain) || isGuarded(`/${domain}`) ? `/${domain}` : `${domainsFolder}/${domain}`
  }
}

import { actingUser, callers, listData, loadData, log, now, objectsOf, saveData, thisObject } from 'driver'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** From least to most: each may what those before it may. Wizard and lord are so of a domain. */
export type Rank = 'player' | 'apprentice' | 'wizard' | 'lord' | 'admin'

const ranks: readonly Rank[] = ['player', 'apprentice', 'wizard', 'lord', 'admin']

interface Account {
  name: string
  /** argon2id */
  password: string
  /** World time in seconds. */
  created: number
  apprentice: boolean
  admin: boolean
  /** What it is in which domain. */
  domains: Record<string, 'wizard' | 'lord'>
}

/** What somebody may do with another domain's files. */
type Grant = 'read' | 'write'

/** What the master needs to know of somebody, kept so that it needn't be read each time. */
type Standing = Pick<Account, 'apprentice' | 'admin' | 'domains'>

const nobody: Standing = Object.freeze({ apprentice: false, admin: false, domains: {} })

/** Names that nobody may have: words of commands and of the world. */
const reserved = new Set(
  'me self myself all someone something nobody everyone here it him her them the and from'.split(' '),
)

/** Who may play, what they may do, and what characters were when they were last saved. Only secure code gets to it. */
export class Accounts extends MudObject {
  private standings = new Map<string, Standing>()
  /** Whose each body is: what the login said, not what the body says of itself. */
  private owners = new Map<Player, string>()
  /** Not on the body, where anybody could slip a wizard a word of their own. */
  private aliasesTyped = new Map<string, Readonly<Record<string, string>>>()
  private grants = new Map<string, Record<string, Grant>>()

  // ---- names and passwords

  /** Why a name can't be had, or undefined. */
  refuseName(name: string): string | undefined {
    if (!/^[a-z]{3,16}$/.test(name)) return 'A name has 3 to 16 letters, a to z.'
    if (reserved.has(name)) return 'That word is taken by the world itself.'
    return undefined
  }

  exists(name: string): boolean {
    return this.account(name) !== null
  }

  /** The password's hash, or null for no such account. For the login only. */
  passwordOf(name: string): string | null {
    this.onlyLogin()
    return this.account(name)?.password ?? null
  }

  /** Makes an account. The very first one is an admin's: somebody has to begin. @returns whether it is */
  createAccount(name: string, password: string): boolean {
    this.onlyLogin()
    const admin = loadData('accounts/any') === null
    this.keep({ name, password, created: now(), apprentice: false, admin, domains: {} })
    saveData('accounts/any', true)
    if (admin) log(`${name} is the first to come, and an admin`)
    return admin
  }

  /** Other code has no business with passwords. @throws for anybody else */
  private onlyLogin(): void {
    const [from] = callers()
    if (from !== '/secure/login') throw new Error('only the login may ask that')
  }

  private account(name: string): Account | null {
    const kept = loadData(`account/${name}`) as (Partial<Account> & { wizard?: boolean }) | null
    if (!kept) return null
    // Older accounts knew wizards only.
    const { wizard = false, ...account } = kept
    return { apprentice: false, admin: wizard, domains: {}, ...account } as Account
  }

  private keep(account: Account): void {
    saveData(`account/${account.name}`, account)
    this.standings.delete(account.name)
  }

  // ---- bodies and characters

  /** Whose a body is; empty for nobody's. */
  nameOf(body: Player): string {
    return this.owners.get(body) ?? ''
  }

  /** The login has given somebody this body. */
  own(body: Player, name: string): void {
    for (const one of this.owners.keys()) if (one.destructed) this.owners.delete(one)
    this.owners.set(body, name)
  }

  saveCharacter(body: Player, data: unknown): void {
    const name = this.owners.get(body)
    if (name) saveData(`character/${name}`, data)
  }

  loadCharacter(name: string): unknown {
    return loadData(`character/${name}`)
  }

  /** The body of a player who is in the world, or null. */
  bodyOf(name: string): Player | null {
    const bodies = objectsOf('/std/player') as Player[]
    return bodies.find(body => !body.isBlueprint && this.owners.get(body) === name) ?? null
  }

  /** The words that somebody made for longer lines. */
  aliasesOf(body: Player): Readonly<Record<string, string>> {
    const name = this.nameOf(body)
    let known = this.aliasesTyped.get(name)
    if (!known) {
      known = Object.freeze((loadData(`aliases/${name}`) ?? {}) as Record<string, string>)
      this.aliasesTyped.set(name, known)
    }
    return known
  }

  /** Sets a word of whoever typed the command that is running; an empty line takes it away. */
  setAlias(word: string, line: string): void {
    const user = actingUser() as Player | null
    const name = user ? this.nameOf(user) : ''
    if (!user || name === '') return
    const { [word]: _before, ...others } = this.aliasesOf(user)
    const aliases = Object.freeze(line === '' ? others : { ...others, [word]: line })
    saveData(`aliases/${name}`, aliases)
    this.aliasesTyped.set(name, aliases)
  }

  // ---- ranks

  /** The highest rank somebody has anywhere. */
  rankOf(name: string): Rank {
    const { admin, apprentice, domains } = this.standing(name)
    const roles = Object.values(domains)
    if (admin) return 'admin'
    if (roles.includes('lord')) return 'lord'
    if (roles.includes('wizard')) return 'wizard'
    return apprentice ? 'apprentice' : 'player'
  }

  isAtLeast(name: string, rank: Rank): boolean {
    return ranks.indexOf(this.rankOf(name)) >= ranks.indexOf(rank)
  }

  /** Domains that somebody works in. */
  domainsOf(name: string): string[] {
    return Object.keys(this.standing(name).domains)
  }

  isLordOf(name: string, domain: string): boolean {
    const { admin, domains } = this.standing(name)
    return admin || domains[domain] === 'lord'
  }

  /** Whether somebody may read or change a domain's files: its own people, an admin, or whom a lord has granted it. */
  mayUse(name: string, domain: string, right: Grant): boolean {
    const { admin, domains } = this.standing(name)
    if (admin || domains[domain]) return true
    const given = this.grantsOf(domain)[name]
    return given === 'write' || (given === 'read' && right === 'read')
  }

  private standing(name: string): Standing {
    let known = this.standings.get(name)
    if (!known) {
      known = this.account(name) ?? nobody
      this.standings.set(name, known)
    }
    return known
  }

  private grantsOf(domain: string): Record<string, Grant> {
    let known = this.grants.get(domain)
    if (!known) {
      known = (loadData(`grants/${domain}`) ?? {}) as Record<string, Grant>
      this.grants.set(domain, known)
    }
    return known
  }

  /**
   * Makes somebody more: `apprentice` and `admin` by an admin, `wizard` and `lord` of a domain by an admin or its lord.
   * @returns what to tell the one who asked
   */
  promote(name: string, rank: string, domain: string): string {
    const account = this.account(name)
    if (!account) return `There is no account ${name}.`
    if (rank === 'apprentice' || rank === 'admin') {
      const by = this.actor('')
      if (!by) return `Only an admin makes an ${rank}.`
      this.keep({ ...account, [rank]: true })
      return this.note(by, `made ${name} an ${rank}`, `${name} is an ${rank} now.`)
    }
    if (rank !== 'wizard' && rank !== 'lord') return 'Ranks are apprentice, wizard, lord and admin.'
    if (!/^[a-z][a-z0-9_-]*$/.test(domain)) return `A ${rank} of which domain?`
    const by = this.actor(domain)
    if (!by) return `Only an admin or a lord of ${domain} can do that.`
    this.keep({ ...account, domains: { ...account.domains, [domain]: rank } })
    return this.note(by, `made ${name} a ${rank} of ${domain}`, `${name} is a ${rank} of ${domain} now.`)
  }

  /** Takes somebody's rank in a domain or, with none named, all there is. */
  demote(name: string, domain: string): string {
    const account = this.account(name)
    if (!account) return `There is no account ${name}.`
    const by = this.actor(domain)
    if (!by) return domain ? `Only an admin or a lord of ${domain} can do that.` : 'Only an admin can do that.'
    if (domain === '') {
      if (by === name) return 'Somebody has to stay: ask another admin.'
      this.keep({ ...account, apprentice: false, admin: false, domains: {} })
      return this.note(by, `made ${name} a player`, `${name} is a player now.`)
    }
    if (!account.domains[domain]) return `${name} has no rank in ${domain}.`
    const { [domain]: _gone, ...domains } = account.domains
    this.keep({ ...account, domains })
    return this.note(by, `took ${name}'s rank in ${domain}`, `${name} has no rank in ${domain} any more.`)
  }

  /** Lets somebody read or write a domain's files, or (`none`) no longer. By a lord of it, or an admin. */
  grant(name: string, right: string, domain: string): string {
    if (right !== 'read' && right !== 'write' && right !== 'none') return 'Rights are read, write and none.'
    if (!this.exists(name)) return `There is no account ${name}.`
    const by = this.actor(domain)
    if (!by) return `Only an admin or a lord of ${domain} can do that.`
    const grants = { ...this.grantsOf(domain) }
    delete grants[name]
    if (right !== 'none') grants[name] = right
    saveData(`grants/${domain}`, grants)
    this.grants.set(domain, grants)
    return this.note(
      by,
      `granted ${name} ${right} in ${domain}`,
      `${name} may ${right === 'none' ? 'do nothing' : right} in ${domain} now.`,
    )
  }

  /** Who has typed the command that is running, if they rule the domain (or, for none, everything); else null. */
  private actor(domain: string): string | null {
    const user = actingUser() as Player | null
    const name = user ? this.nameOf(user) : ''
    if (name === '') return null
    return (domain === '' ? this.standing(name).admin : this.isLordOf(name, domain)) ? name : null
  }

  private note(by: string, did: string, answer: string): string {
    log(`${by} ${did}`)
    return answer
  }

  /** All who are more than players, a line each. */
  listRanks(): string[] {
    return listData('account/')
      .map(key => key.slice('account/'.length))
      .filter(name => this.rankOf(name) !== 'player')
      .map(name => `${name}: ${this.describeRank(name)}`)
  }

  /** `admin`, `lord of wood, wizard of vale` */
  describeRank(name: string): string {
    const { admin, apprentice, domains } = this.standing(name)
    const roles = Object.entries(domains).map(([domain, role]) => `${role} of ${domain}`)
    return [...(admin ? ['admin'] : []), ...roles].join(', ') || (apprentice ? 'apprentice' : 'player')
  }

  /** A rank without an account, for tests. */
  declare(name: string, standing: Partial<Standing>): void {
    if (thisObject() !== null) throw new Error('ranks are given by those who have them')
    this.standings.set(name, { ...nobody, ...standing })
  }
}

export default Accounts

import { actingUser, callers, keepObject, listData, loadData, log, noteDeed, now, saveData, thisObject } from 'driver'
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
  /** Names of its characters. */
  characters: string[]
  /** The second factor, where there is one: its secret, and the last half minute whose code was used. */
  secondFactor?: { secret: string; last: number }
  /** Why it may not come in. */
  banished?: string
}

/** A character, and whose it is. */
interface Character {
  account: string
  created: number
  /** World seconds when it was given up; it can be had back. */
  deleted?: number
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

/** Wrong passwords of an account and from an address, within `lockSeconds` of each other, after which none is looked at for as long. */
const mostFailures = 5
const mostFailuresOfAddress = 20
const lockSeconds = 15 * 60
const mostCharacters = 5

/** Who may play, what they may do, and what characters were when they were last saved. Only secure code gets to it. */
export class Accounts extends MudObject {
  private standings = new Map<string, Standing>()
  /** Whose each body is: what the login said, not what the body says of itself. */
  private owners = new Map<Player, { account: string; character: string }>()
  /** The last body of each character. */
  private bodies = new Map<string, Player>()
  /** Wrong passwords by account and by address. */
  private failures = new Map<string, { count: number; since: number }>()
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

  /** Whether there is an account of a name. */
  exists(name: string): boolean {
    return this.account(name) !== null
  }

  /** Whether a name is an account's or a character's. */
  isTaken(name: string): boolean {
    return this.exists(name) || this.character(name) !== null
  }

  /** The password's hash, or null for no such account. For the login only. */
  passwordOf(name: string): string | null {
    this.onlyLogin()
    return this.account(name)?.password ?? null
  }

  /** Makes an account, with a character of its name. The very first one is an admin's: somebody has to begin. @returns whether it is */
  createAccount(name: string, password: string): boolean {
    this.onlyLogin()
    const admin = loadData('accounts/any') === null
    this.keep({ name, password, created: now(), apprentice: false, admin, domains: {}, characters: [name] })
    this.keepCharacter(name, { account: name, created: now() })
    saveData('accounts/any', true)
    noteDeed(name, `came for the first time${admin ? ', and is an admin' : ''}`)
    if (admin) log(`${name} is the first to come, and an admin`)
    return admin
  }

  setPassword(name: string, password: string): void {
    this.onlyLogin()
    this.keep({ ...this.account(name)!, password })
    noteDeed(name, 'has a new password')
  }

  /** The second factor of an account, or null where it has none. */
  secondFactorOf(name: string): { secret: string; last: number } | null {
    this.onlyLogin()
    return this.account(name)?.secondFactor ?? null
  }

  /** Sets the second factor, or what was used of it; null takes it away. */
  setSecondFactor(name: string, factor: { secret: string; last: number } | null): void {
    this.onlyLogin()
    const { secondFactor, ...account } = this.account(name)!
    if ((secondFactor === undefined) !== (factor === null)) {
      noteDeed(name, factor ? 'has a second factor' : 'has no second factor any more')
    }
    this.keep(factor ? { ...account, secondFactor: factor } : account)
  }

  /** Other code has no business with passwords. @throws for anybody else */
  private onlyLogin(): void {
    const [from] = callers()
    if (from !== '/secure/login' && from !== '/secure/password') throw new Error('only the login may ask that')
  }

  // ---- who may not come in

  /** Somebody has given a wrong password. */
  failed(name: string, address: string): void {
    this.onlyLogin()
    for (const key of [`account ${name}`, `address ${address}`]) {
      const known = this.failures.get(key)
      const fresh = !known || now() - known.since > lockSeconds
      this.failures.set(key, fresh ? { count: 1, since: now() } : { ...known, count: known.count + 1, since: now() })
    }
    const { count } = this.failures.get(`account ${name}`)!
    if (count === mostFailures) noteDeed(name, `is locked after ${count} wrong passwords, the last from ${address}`)
  }

  /** Somebody has given the right one. */
  succeeded(name: string, address: string): void {
    this.onlyLogin()
    this.failures.delete(`account ${name}`)
    noteDeed(name, `came in from ${address}`)
  }

  /** Seconds for which no password is looked at, of an account or from an address. */
  lockedFor(name: string, address: string): number {
    const left = (key: string, most: number) => {
      const known = this.failures.get(key)
      if (!known || known.count < most) return 0
      return Math.max(0, lockSeconds - (now() - known.since))
    }
    return Math.ceil(Math.max(left(`account ${name}`, mostFailures), left(`address ${address}`, mostFailuresOfAddress)))
  }

  /** Seconds to wait before the answer to a wrong password: more each time. */
  penalty(name: string): number {
    const { count = 0 } = this.failures.get(`account ${name}`) ?? {}
    return count > 3 ? 2 ** Math.min(count - 4, 5) : 0
  }

  /** Why an account may not come in, or an address may not connect; empty for those who may. */
  banishedFor(what: string): string {
    const account = this.account(what)
    if (account) return account.banished ?? ''
    return this.banishedAddresses[what] ?? ''
  }

  private get banishedAddresses(): Record<string, string> {
    return (loadData('banished/addresses') ?? {}) as Record<string, string>
  }

  /** Keeps somebody or an address out, or (with no reason) no longer. By an admin. @returns what to tell them */
  banish(what: string, reason: string): string {
    const by = this.actor('')
    if (!by) return 'Only an admin can do that.'
    if (what === by) return 'You would miss yourself.'
    const account = this.account(what)
    if (account) {
      const { banished: _before, ...rest } = account
      this.keep(reason === '' ? rest : { ...rest, banished: reason })
      for (const [body, { account: owner }] of this.owners) {
        if (owner === what && reason !== '' && !body.destructed) body.leaveWorld(`${body.describe()} is gone.`)
      }
    } else if (/^[\da-f.:]+$/i.test(what)) {
      const { [what]: _before, ...others } = this.banishedAddresses
      saveData('banished/addresses', reason === '' ? others : { ...others, [what]: reason })
    } else return `There is no account '${what}', and that is no address.`
    return reason === ''
      ? this.note(by, `let ${what} in again`, `${what} may come in again.`)
      : this.note(by, `banished ${what}: ${reason}`, `${what} may not come in any more.`)
  }

  /** All who are kept out, a line each. */
  listBanished(): string[] {
    const addresses = Object.entries(this.banishedAddresses).map(([address, reason]) => `${address}: ${reason}`)
    const accounts = listData('account/')
      .map(key => this.account(key.slice('account/'.length))!)
      .filter(({ banished }) => banished)
      .map(({ name, banished }) => `${name}: ${banished}`)
    return [...accounts, ...addresses]
  }

  private account(name: string): Account | null {
    const kept = loadData(`account/${name}`) as (Partial<Account> & { wizard?: boolean }) | null
    if (!kept) return null
    // Older accounts knew wizards only.
    const { wizard = false, ...account } = kept
    return { apprentice: false, admin: wizard, domains: {}, characters: [name], ...account } as Account
  }

  private keep(account: Account): void {
    saveData(`account/${account.name}`, account)
    this.standings.delete(account.name)
  }

  // ---- bodies and characters

  /** Whose a body is: the account's name; empty for nobody's. */
  nameOf(body: Player): string {
    return this.owners.get(body)?.account ?? ''
  }

  /** Which character a body is; empty for nobody's. */
  characterIn(body: Player): string {
    return this.owners.get(body)?.character ?? ''
  }

  /** The login has given somebody this body, which is kept from now on. */
  own(body: Player, account: string, character = account): void {
    const before = this.bodies.get(character)
    if (before) this.owners.delete(before)
    this.bodies.set(character, body)
    this.owners.set(body, { account, character })
    keepObject(body, `player/${character}`)
  }

  /** The body of a character that is in the world, or null. */
  bodyOf(character: string): Player | null {
    const body = this.bodies.get(character)
    return body && !body.destructed ? body : null
  }

  private character(name: string): Character | null {
    const known = loadData(`character/${name}`) as Character | null
    // Older accounts had one of their own name.
    return known ?? (this.exists(name) ? { account: name, created: 0 } : null)
  }

  private keepCharacter(name: string, character: Character): void {
    saveData(`character/${name}`, character)
  }

  /** The account whose character somebody is; empty for nobody's. */
  accountOf(character: string): string {
    return this.character(character)?.account ?? ''
  }

  /** Characters of an account that can be played. */
  charactersOf(account: string): string[] {
    return (this.account(account)?.characters ?? []).filter(name => this.character(name)?.deleted === undefined)
  }

  /** Makes, gives up or takes back a character of whoever typed the command that is running. @returns what to tell them */
  changeCharacter(what: 'new' | 'delete' | 'restore', name: string): string {
    const user = actingUser() as Player | null
    const account = user ? this.account(this.nameOf(user)) : null
    if (!user || !account) return 'That is for those who have an account.'
    const own = this.character(name)
    const isOwn = own !== null && own.account === account.name && account.characters.includes(name)
    if (what === 'new') {
      const refused = this.refuseName(name) ?? (this.isTaken(name) ? `There is a ${name} already.` : undefined)
      if (refused) return refused
      if (this.charactersOf(account.name).length >= mostCharacters)
        return `You have ${mostCharacters} characters already.`
      this.keepCharacter(name, { account: account.name, created: now() })
      this.keep({ ...account, characters: [...account.characters, name] })
      return `${name} is yours. You choose who to be when you log in next.`
    }
    if (!isOwn) return `You have no character '${name}'.`
    if (what === 'restore') {
      const { deleted: _since, ...kept } = own
      this.keepCharacter(name, kept)
      return `${name} is back.`
    }
    if (this.bodyOf(name)) return `${name} is in the world: leave first.`
    if (this.charactersOf(account.name).length <= 1) return 'That is the only one you have.'
    this.keepCharacter(name, { ...own, deleted: now() })
    return `${name} is given up. 'characters restore ${name}' brings it back.`
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
    if (!by)
      return domain
        ? `Only an admin or a lord of ${domain} can do that.`
        : 'Only an admin can do that; a lord says in which domain.'
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
    noteDeed(by, did)
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

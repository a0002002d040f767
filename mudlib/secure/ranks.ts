import { listFiles, thisObject, users } from 'driver'
import { noted, rulerOf } from '/secure/acting'
import { bodies } from '/secure/daemons'
import { type Account, accountNames, keepAccount, readAccount } from '/secure/records'
import { inside, open } from '/std/decorators'
import { MudObject } from '/std/object'
import type { Player } from '/std/player'

/** The ranks, from lowest to highest. Each includes the rights of the ranks before it. `wizard` and `lord` are ranks in a particular domain. */
export type Rank = 'player' | 'apprentice' | 'wizard' | 'lord' | 'admin'

const ranks: readonly Rank[] = ['player', 'apprentice', 'wizard', 'lord', 'admin']

/** The part of an account that determines its rank. */
type Standing = Pick<Account, 'apprentice' | 'admin' | 'domains'>

const nobody: Standing = Object.freeze({ apprentice: false, admin: false, domains: {} })

/** The highest rank, in any domain. */
function highestRank({ admin, apprentice, domains }: Standing): Rank {
  const roles = Object.values(domains)
  if (admin) return 'admin'
  if (roles.includes('lord')) return 'lord'
  if (roles.includes('wizard')) return 'wizard'
  return apprentice ? 'apprentice' : 'player'
}

/** Logs the change of a rank, and tells the players of the account. @returns the message for the user who made the change */
function changed(name: string, by: string, did: string, answer: string): string {
  for (const user of users() as Player[]) {
    if (by === name || bodies().accountOf(user) !== name) continue
    user.tell(`Your rank has changed: ${answer}`)
  }
  return noted(by, did, answer)
}

/** The ranks of all accounts, and the rules for changing them. */
export class Ranks extends MudObject {
  /** A cache by account, so the store isn't read for each question. */
  private standings = new Map<string, Standing>()
  /** A cache of the highest rank of each standing, because each command asks for it. */
  private highest = new Map<Standing, Rank>()

  /** The highest rank of an account, in any domain. */
  @inside
  rankOf(name: string): Rank {
    const standing = this.standing(name)
    let rank = this.highest.get(standing)
    if (rank === undefined) this.highest.set(standing, (rank = highestRank(standing)))
    return rank
  }

  isAtLeast(name: string, rank: Rank): boolean {
    return ranks.indexOf(this.rankOf(name)) >= ranks.indexOf(rank)
  }

  isAdmin(name: string): boolean {
    return this.standing(name).admin
  }

  /** The domains in which an account has a rank. */
  domainsOf(name: string): string[] {
    return Object.keys(this.standing(name).domains)
  }

  /**
   * The domain in which an account works. It is the domain of the current place if the account has a rank there, otherwise its first
   * domain; null if there is none.
   */
  workplaceOf(name: string, place: string): string | null {
    const domains = this.domainsOf(name)
    const here = /^\/domains\/([^/]+)/.exec(place)?.[1] ?? ''
    return domains.includes(here) ? here : (domains[0] ?? null)
  }

  isLordOf(name: string, domain: string): boolean {
    const { admin, domains } = this.standing(name)
    return admin || domains[domain] === 'lord'
  }

  /** Whether an account belongs to a domain. It does if it has a rank there or is an admin. */
  belongsTo(name: string, domain: string): boolean {
    const { admin, domains } = this.standing(name)
    return admin || domains[domain] !== undefined
  }

  @open
  private standing(name: string): Standing {
    let known = this.standings.get(name)
    if (!known) {
      known = readAccount(name) ?? nobody
      this.standings.set(name, known)
    }
    return known
  }

  /** Removes an account from the cache, because the account has changed. */
  forget(name: string): void {
    const standing = this.standings.get(name)
    if (standing) this.highest.delete(standing)
    this.standings.delete(name)
  }

  /**
   * Promotes an account. Only an admin can give the ranks `apprentice` and `admin`. An admin or a domain's lord can give the ranks `wizard`
   * and `lord` of the domain.
   * @returns the message for the user
   */
  promote(name: string, rank: string, domain: string): string {
    const account = readAccount(name)
    if (!account) return `There is no account ${name}.`
    if (rank === 'apprentice' || rank === 'admin') {
      const by = rulerOf('')
      if (!by) return `Only an admin makes an ${rank}.`
      keepAccount({ ...account, [rank]: true })
      return changed(name, by, `made ${name} an ${rank}`, `${name} is an ${rank} now.`)
    }
    if (rank !== 'wizard' && rank !== 'lord') return 'Ranks are apprentice, wizard, lord and admin.'
    if (!/^[a-z][a-z0-9_-]*$/.test(domain)) return `A ${rank} of which domain?`
    const by = rulerOf(domain)
    if (!by) return `Only an admin or a lord of ${domain} can do that.`
    keepAccount({ ...account, domains: { ...account.domains, [domain]: rank } })
    const isNew = !listFiles('/domains').includes(`${domain}/`)
    const more = isNew ? ` There is no such domain yet: it begins with its first file in /domains/${domain}.` : ''
    return changed(name, by, `made ${name} a ${rank} of ${domain}`, `${name} is a ${rank} of ${domain} now.${more}`)
  }

  /** Takes away an account's rank in a domain or, without a domain, all its ranks. @returns the message for the user */
  demote(name: string, domain: string): string {
    const account = readAccount(name)
    if (!account) return `There is no account ${name}.`
    const by = rulerOf(domain)
    if (!by)
      return domain
        ? `Only an admin or a lord of ${domain} can do that.`
        : 'Only an admin can do that; a lord says in which domain.'
    if (domain === '') {
      if (by === name) return 'Somebody has to stay: ask another admin.'
      keepAccount({ ...account, apprentice: false, admin: false, domains: {} })
      return changed(name, by, `made ${name} a player`, `${name} is a player now.`)
    }
    if (!account.domains[domain]) return `${name} has no rank in ${domain}.`
    const { [domain]: _gone, ...domains } = account.domains
    keepAccount({ ...account, domains })
    return changed(name, by, `took ${name}'s rank in ${domain}`, `${name} has no rank in ${domain} any more.`)
  }

  /** All accounts with a rank, one per line. */
  list(): string[] {
    return accountNames()
      .filter(name => this.rankOf(name) !== 'player')
      .map(name => `${name}: ${this.describeRank(name)}`)
  }

  /** The accounts with a rank in each domain, as `lord ann`. */
  holders(): Record<string, string[]> {
    const found: Record<string, string[]> = {}
    for (const name of accountNames())
      for (const [domain, role] of Object.entries(this.standing(name).domains))
        found[domain] = [...(found[domain] ?? []), `${role} ${name}`]
    return found
  }

  /** The ranks of an account in words: `admin`, `lord of wood, wizard of vale`. */
  describeRank(name: string): string {
    const { admin, apprentice, domains } = this.standing(name)
    const roles = Object.entries(domains).map(([domain, role]) => `${role} of ${domain}`)
    return [...(admin ? ['admin'] : []), ...roles].join(', ') || (apprentice ? 'apprentice' : 'player')
  }

  /** Gives a rank to a name without an account, for tests. */
  declare(name: string, standing: Partial<Standing>): void {
    if (thisObject() !== null) throw new Error('ranks are given by those who have them')
    this.standings.set(name, { ...nobody, ...standing })
  }
}

export default Ranks

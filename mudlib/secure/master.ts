import { clone, listFiles, load, move, ObjectBase, objectsOf, users } from 'driver'
import type { Mounts } from '/compat/diku/mounts'
import type { Accounts, Rank } from '/secure/accounts'
import type { Player } from '/std/player'
import { colour } from '/std/text'

/** What the driver tells of an error in mud code. */
interface Fault {
  turn: string
  object: string
  domain: string
  message: string
  frames: { method: string; file: string; line: number; column: number }[]
  source: string
}

/** What the driver tells of a reload. */
interface ReloadReport {
  files: string[]
  objects: number
  stall: number
}

/** What the driver does for administration, and from which rank on. */
const leastRank: Record<string, Rank> = {
  faults: 'apprentice',
  fieldsOf: 'wizard',
  statusOf: 'apprentice',
  evaluate: 'wizard',
  trace: 'wizard',
  setSnoop: 'wizard',
}

/** What runs outside the world, or tells what runs there how. */
const notForCode = /\.(test|d)\.ts$|\.[cm]?jsx?$|\.[cm]ts$|\.tsx$|\/(tsconfig[^/]*|package)\.json$/

const isUnder = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/** The domain that a path lies in, or null for the mudlib. */
const ownerOf = (path: string): string | null => /^\/domains\/([^/]+)/.exec(path)?.[1] ?? null

/** A domain's settings are its lord's to change. */
const isSettings = (path: string) => /^\/domains\/[^/]+\/domain\.json$/.test(path)

/** Where those go whose place is gone. */
const voidRoom = '/std/void'

/** `1 object`, `3 objects` */
function count(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`
}

/** The object whose policy the driver follows: who connects to what, who may read and write, who is told of errors. */
export default class Master extends ObjectBase {
  create(): void {
    for (const daemon of [
      '/daemons/clock',
      '/daemons/commands',
      '/daemons/instances',
      '/daemons/socials',
      '/secure/accounts',
      '/secure/domains',
    ])
      load(daemon)
    // Worlds of other servers whose files are there.
    if (listFiles('/diku').length > 0) (load('/compat/diku/mounts') as Mounts).mountAll()
  }

  connect(): ObjectBase {
    return clone('/secure/login')
  }

  // ---- who may do what. `domain` is whose code asks; `user` whose typed command it is, if it is one of /cmds

  /** A domain's code reads its own files; a command those that its user may see; other code of the mudlib all but secrets. */
  validRead(path: string, domain: string, user: Player | null): boolean {
    if (isUnder(path, '/secure')) return domain === 'cmds' && this.isAtLeast(user, 'admin')
    if (this.isDomain(domain)) return isUnder(path, `/domains/${domain}`)
    const owner = ownerOf(path)
    return (
      owner === null || domain !== 'cmds' || (user !== null && this.accounts.mayUse(this.nameOf(user), owner, 'read'))
    )
  }

  /** A domain's code writes its own files; a command where its user may; other code of the mudlib nowhere. */
  validWrite(path: string, domain: string, user: Player | null): boolean {
    const owner = ownerOf(path)
    // A test runs outside the world, with all that its user may: only people write those.
    if (this.isDomain(domain)) return owner === domain && !isSettings(path) && !notForCode.test(path)
    if (domain !== 'cmds' || user === null) return false
    const name = this.nameOf(user)
    if (owner === null) return this.accounts.isAtLeast(name, 'admin')
    return isSettings(path) ? this.accounts.isLordOf(name, owner) : this.accounts.mayUse(name, owner, 'write')
  }

  /** What is in the secure folder only secure code may have. */
  validLoad(path: string, domain: string): boolean {
    return domain === 'secure' || !isUnder(path, '/secure')
  }

  validClone(path: string, domain: string): boolean {
    return this.validLoad(path, domain)
  }

  /**
   * A domain unmakes what is its own, and clones of the mudlib's programs that nobody plays. A wizard's command unmakes what
   * the wizard could change by its file; an apprentice's only clones of the mudlib.
   */
  validDestruct(object: Player, domain: string, user: Player | null): boolean {
    const owner = ownerOf(object.path)
    const played = this.accounts.nameOf(object) !== ''
    if (this.isDomain(domain)) return owner === domain || (owner === null && !object.isBlueprint && !played)
    if (domain !== 'cmds') return true
    if (user === null) return false
    const name = this.nameOf(user)
    if (played) return object === user || this.outranks(name, this.nameOf(object))
    if (owner !== null) return this.accounts.mayUse(name, owner, 'write')
    return this.accounts.isAtLeast(name, object.isBlueprint ? 'admin' : 'apprentice')
  }

  /** The world's own rules make a player flee; a wizard's command makes lesser ones do things; a domain's code nobody. */
  validForce(object: Player, domain: string, user: Player | null): boolean {
    if (this.isDomain(domain)) return false
    if (domain !== 'cmds' || user === null) return user === null && domain !== 'cmds'
    return object === user || this.outranks(this.nameOf(user), this.nameOf(object))
  }

  /** A wizard sees what lesser ones see. */
  validSnoop(object: Player, domain: string, user: Player | null): boolean {
    return domain === 'cmds' && user !== null && this.outranks(this.nameOf(user), this.nameOf(object))
  }

  /** What administration each rank may do. */
  validAdmin(efun: string, _domain: string, user: Player | null): boolean {
    return this.isAtLeast(user, leastRank[efun] ?? 'admin')
  }

  /** An admin's eval is the mudlib's own code, a wizard's that of the domain they stand in or work in. */
  evalDomain(user: Player): string | null {
    const name = this.nameOf(user)
    if (this.accounts.isAtLeast(name, 'admin')) return 'secure'
    const domains = this.accounts.domainsOf(name)
    const here = ownerOf(user.environment?.path ?? '')
    return here !== null && domains.includes(here) ? here : (domains[0] ?? null)
  }

  private get accounts(): Accounts {
    return load('/secure/accounts') as Accounts
  }

  private nameOf(user: Player): string {
    return this.accounts.nameOf(user)
  }

  private isAtLeast(user: Player | null, rank: Rank): boolean {
    return user !== null && this.accounts.isAtLeast(this.nameOf(user), rank)
  }

  /** Wizards over players and apprentices, admins over everybody. */
  private outranks(name: string, other: string): boolean {
    if (this.accounts.isAtLeast(name, 'admin')) return true
    return this.accounts.isAtLeast(name, 'wizard') && !this.accounts.isAtLeast(other, 'wizard')
  }

  private isDomain(domain: string): boolean {
    return !['std', 'cmds', 'daemons', 'behaviours', 'ai', 'spells', 'effects', 'compat', 'secure'].includes(domain)
  }

  /** Wizards see the error with its place, the player whose turn it was a line in the world's voice. */
  logFault(fault: Fault): void {
    const place = fault.frames[0]
    const where = place ? ` (${place.file}:${place.line}:${place.column})` : ''
    const source = fault.source.trim() ? `\n    ${fault.source.trim()}` : ''
    const text = colour('red', `[${fault.object}, ${fault.turn}] ${fault.message}${where}${source}`)
    this.tellWizards(text, [ownerOf(fault.object), place ? ownerOf(place.file) : null])
    const user = users().find(one => one.id === fault.object) as Player | undefined
    if (user?.isPlayer && !user.wizard && fault.turn === 'command')
      user.receive('The world shivers, and nothing happens.\n')
  }

  logReload(report: ReloadReport | null, problems: string[], files: string[]): void {
    const owners = files.map(ownerOf)
    if (report) {
      const { files, objects, stall } = report
      this.tellWizards(
        colour('green', `[reload] ${files.join(', ')}: ${count(objects, 'object')} (${stall.toFixed(1)} ms)`),
        owners,
      )
    } else this.tellWizards(colour('red', `[reload] nothing has changed:\n${problems.join('\n')}`), owners)
  }

  logMessage(message: string, files: string[]): void {
    this.tellWizards(colour('green', `[reload] ${message}`), files.map(ownerOf))
  }

  logTrace(watcher: Player, object: ObjectBase, event: string): void {
    watcher.receive(`${colour('cyan', `[trace] ${object.id} ${event}`)}\n`)
  }

  logTypes(problems: string[], files: string[]): void {
    const text = `[types] live, but the types don't fit:\n${problems.join('\n')}`
    this.tellWizards(colour('yellow', text), files.map(ownerOf))
  }

  /** Tells those whom it concerns: the people of the domains, all wizards where it is the mudlib's, and admins always. */
  private tellWizards(text: string, owners: (string | null)[]): void {
    for (const user of users() as Player[]) {
      const name = this.nameOf(user)
      if (name === '' || !this.accounts.isAtLeast(name, 'wizard')) continue
      const own = this.accounts.domainsOf(name)
      const concerned = owners.some(owner => owner === null || own.includes(owner))
      if (concerned || this.accounts.isAtLeast(name, 'admin')) user.receive(`${text}\n`)
    }
  }

  /** A player's place is about to go: the void catches them. */
  rescue(object: Player): void {
    // By the efun, which asks nobody: a place that lets nobody go is going itself.
    move(object, voidRoom)
    object.receive?.('The world dissolves around you.\n')
  }

  /** A body without a login, for tests. */
  newPlayer(name: string, options: { level?: number; wizard?: boolean; rank?: string }): ObjectBase {
    const player = clone('/std/player') as Player
    player.name = name.toLowerCase()
    this.accounts.own(player, player.name)
    const [rank = 'player', domain] = (options.rank ?? (options.wizard ? 'admin' : 'player')).split(' of ')
    this.accounts.declare(player.name, {
      admin: rank === 'admin',
      apprentice: rank === 'apprentice',
      domains: domain ? { [domain]: rank as 'wizard' | 'lord' } : {},
    })
    if (options.level) player.becomeLevel(options.level)
    player.setHeartBeat(2)
    return player
  }

  /** The world ends: everyone is saved. */
  shutDown(): ObjectBase[] {
    return objectsOf('/std/player').filter(player => !player.isBlueprint)
  }
}

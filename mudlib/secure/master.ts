import {
  type BookPage,
  clone,
  type Dashboard,
  domainsOf,
  explainError,
  type Fault,
  type FoundProblem,
  find,
  happen,
  load,
  move,
  ObjectBase,
  objectsOf,
  type Policy,
  type ProbeNote,
  type ReloadReport,
  shards,
  tryAskSample,
  users,
} from 'driver'
import { placeOfProbe } from '/lib/probe-notes'
import { tagMistakes } from '/lib/tags'
import { amountOf, colour } from '/lib/text'
import { bodies, grants, ranks, systems } from '/secure/daemons'
import type { Rank } from '/secure/ranks'
import { belongingsIn, isOfPlayers } from '/std/belongings'
import type { DataReader, SpawnsDaemon, TextsDaemon, ZonesDaemon } from '/std/daemons'
import { deeds } from '/std/deeds'
import { publicEvents, questions } from '/std/events'
import type { News, NewsReader } from '/std/news'
import type { MudObject } from '/std/object'
import type { BookSource, DashboardSource, SourceReader } from '/std/offers'
import type { Player } from '/std/player'
import type { Room } from '/std/room'

/** The administrative efuns, each with the lowest rank that may use it. */
const leastRank: Record<string, Rank> = {
  faults: 'apprentice',
  faultStory: 'apprentice',
  writeFaultTest: 'wizard',
  fieldsOf: 'wizard',
  statusOf: 'apprentice',
  evaluate: 'wizard',
  trace: 'wizard',
  profile: 'wizard',
  endProfile: 'wizard',
  setSnoop: 'wizard',
  setProbe: 'wizard',
  endProbe: 'wizard',
  probes: 'wizard',
}

/** The folders of the mudlib's own code, except `/secure`. tsconfig.json lists them too, for editors. */
const mudlib = [
  'lib',
  'std',
  'cmds',
  'daemons',
  'behaviours',
  'ai',
  'stories',
  'spells',
  'effects',
  'compat',
  'systems',
]

/** The maximum number of mistakes in a program's data that are reported. */
const mostMistakes = 20

/** The kinds of data files in domains, each with the daemon that reads them and can report their mistakes. Systems add others: `System.reads`. */
const dataReaders: readonly (readonly [RegExp, string])[] = [[/^\/domains\/[^/]+\/domain\.json$/, '/secure/domains']]

/**
 * Folders whose objects code of domains can load but neither clone nor inherit, and files whose classes it can't use. Their methods act
 * with the mudlib's rights.
 */
const sealed = [
  ...['daemons', 'spells', 'effects', 'systems'],
  ...['channel-command', 'instance', 'invoke', 'player', 'report-command', 'lock-command'].map(name => `std/${name}`),
  ...['bodies', 'core', 'engine-host', 'mount', 'mounting', 'queue', 'visitor', 'visits'].map(
    name => `compat/ranvier/${name}`,
  ),
  ...['mud-chars', 'mud-deeds', 'mud-things', 'mud-world'].map(name => `compat/programs/dg/${name}`),
]

/** Files that run outside the world, with all rights of the server's system account. Only users may write them; code of domains may not. */
const notForCode = /\.(test|d)\.ts$/i

/** The files that code and commands may write. Files that a tool outside the world would run or obey are excluded. */
const writableFiles = {
  // Code, data and text, and the files of mounted servers.
  extensions: 'ts json md txt yaml yml csv lua mob chat wld obj zon shp are hlp soc lst trg prg before'.split(' '),
  never: [
    'node_modules',
    '*.config.*',
    'tsconfig*',
    'jsconfig*',
    'package*.json',
    '*.cts',
    '*.mts',
    'biome.json',
    'vitest.*',
    'CMakeLists.txt',
    'requirements*.txt',
    'docker-compose.*',
    'compose.*',
    // Files that AI assistants read as instructions, and files from which other tools take their tasks.
    'AGENTS.md',
    'CLAUDE.md',
    'GEMINI.md',
    'deno.json*',
    'lefthook*',
    'pnpm-*',
    'Taskfile*',
    'babel.*',
    'jest.*',
    'lerna.json',
    'nx.json',
    'turbo.json',
    'renovate.json',
  ],
}

/** The packages of game data that code of domains may send. None of them opens windows, plays media or asks for passwords. */
const domainData = ['Room', 'Map', 'Quest', 'Domain']

const isPlace = (one: object): boolean => 'exits' in one || 'rooms' in one

const isUnder = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/**
 * The name of the domain for scripts in folders that the operator mounts. `sharedBundles` is the folder of the mudlib's scripts that these
 * scripts may require.
 */
const mounted = 'mounts'
const sharedBundles = '/compat/ranvier/bundles'
/** The files of bundles that are part of a domain. */
const domainBundles = /^\/domains\/[^/]+\/(bundles\/|ranvier\.json$)/

/** The domain that contains a path, or null for the mudlib. */
const ownerOf = (path: string): string | null => /^\/domains\/([^/]+)/.exec(path)?.[1] ?? null

/** Whether a file is a domain's settings, which only its lord may change. */
const isSettings = (path: string) => /^\/domains\/[^/]+\/domain\.json$/.test(path)

/** The room for players whose room no longer exists. */
const voidRoom = '/std/void'

/** The object that sets the driver's policy. It decides who may connect, read and write, and who is told about errors. */
export default class Master extends ObjectBase {
  /** The facts about this mudlib that the driver needs. */
  policy(): Policy {
    return {
      trusted: mudlib,
      closed: ['cmds', 'std/life'],
      daemons: ['daemons', 'secure', 'systems'],
      sealed,
      commands: {
        bodies: [
          ...['/std/living', '/std/life/speech', '/std/terminal'],
          ...systems().there.flatMap(([, one]) => one.doors),
        ],
        dispatcher: '/daemons/commands',
        folder: '/cmds',
        helpers: ['/std/wizardry'],
      },
      players: '/std/player',
      root: '/std/object',
      parts: ['/std/behaviour'],
      deeds,
      publicEvents: [...publicEvents, ...systems().there.flatMap(([, one]) => one.publicEvents)],
      questions,
      files: writableFiles,
      data: domainData,
      begun: 'accounts/any',
      sharedRecords: ['account/', 'character/', 'accounts/'],
    }
  }

  /**
   * Loads the objects that have to exist before any player enters. @returns a description of the things that the systems load afterwards,
   * such as zones
   */
  preload(): string {
    const { there } = systems()
    for (const daemon of [
      '/daemons/calendar',
      '/daemons/reserved-names',
      '/daemons/clock',
      '/daemons/commands',
      '/daemons/everybody',
      '/daemons/bridges',
      '/daemons/homes',
      '/daemons/instances',
      '/daemons/ledger',
      '/daemons/quests',
      '/daemons/spawns',
      '/daemons/triggers',
      '/daemons/zones',
      '/secure/accounts',
      '/secure/deletions',
      '/secure/domains',
      '/secure/grants',
    ])
      load(daemon)
    for (const [, system] of there) for (const daemon of system.daemons) load(daemon)
    const told = there
      .map(([, system]) => system.begin())
      .filter(one => one !== '')
      .join(' and ')
    return told === '' ? '' : `${told} to follow`
  }

  /**
   * Checks the tags in texts of areas (`{night: …}`) and inline programs, such as Lua. A file with a mistake is refused. @returns the
   * mistakes, by line
   */
  checkSource(file: string, source: string): { line: number; column: number; message: string }[] {
    if (!isUnder(file, '/domains') || file.endsWith('.test.ts')) return []
    const tags = tagMistakes(source, word => (load('/daemons/texts') as object as TextsDaemon).knowsWord(word))
    const others = systems().offersOf('sources') as object as SourceReader[]
    return [...tags, ...others.flatMap(one => one.inlineProblems(source))]
  }

  /**
   * The mistakes in the data of a domain's file, such as names of spells, quests, factions or nodes of a talk that don't exist. A data file
   * is checked by its reader. A program is checked on its blueprint or, if that isn't loaded, on a sample object.
   */
  mistakes(file: string): readonly string[] {
    if (!isUnder(file, '/domains')) return []
    const reader = file.endsWith('.ts')
      ? undefined
      : [...dataReaders, ...systems().readers].find(([kind]) => kind.test(file))?.[1]
    if (reader !== undefined) return (load(reader) as object as DataReader).mistakesIn([file]).slice(0, mostMistakes)
    if (!file.endsWith('.ts')) return []
    const path = file.slice(0, -'.ts'.length)
    // Clones aren't checked, because listing many of them takes too long.
    const live = find(path) as MudObject | null
    let found: unknown
    try {
      found = live ? live.mistakes?.() : tryAskSample(path, 'mistakes')
    } catch (error) {
      explainError(error)
    }
    return Array.isArray(found) ? found.filter(one => typeof one === 'string').slice(0, mostMistakes) : []
  }

  // ---- pages for operators

  dashboards(): Record<string, string> {
    return Object.fromEntries(this.pages.map(({ page }) => page))
  }

  dashboard(name: string): Dashboard | null {
    return this.pageOf(name)?.dashboard() ?? null
  }

  dashboardCsv(name: string, table: string): string | null {
    return this.pageOf(name)?.csv(table) ?? null
  }

  book(): readonly BookPage[] | null {
    const books = (systems().offersOf('book') as object as BookSource[]).map(one => one.bookPages())
    return books.includes(null) ? null : books.flatMap(pages => pages ?? [])
  }

  private get pages(): readonly DashboardSource[] {
    const pages = systems().offersOf('dashboards') as object as DashboardSource[]
    // A world on one server has no page about its shards.
    return shards().shards.length > 1 ? [...pages, load('/daemons/shard-page') as object as DashboardSource] : pages
  }

  private pageOf(name: string): DashboardSource | undefined {
    return this.pages.find(({ page }) => page[0] === name)
  }

  // ---- other shards of the world

  shardSaid(shard: string, subject: string, value: unknown): void {
    ;(load('/daemons/everybody') as object as { take(...said: [string, string, unknown]): void }).take(
      shard,
      subject,
      value,
    )
  }

  /** Called when a part of the world has come to this shard from another. */
  homeCame(home: string): void {
    happen('homeCame', load('/daemons/everybody'), home)
  }

  /** Called when accounts have changed on the main shard. */
  recordsChanged(keys: readonly string[]): void {
    for (const key of keys) if (key.startsWith('account/')) ranks().forget(key.slice('account/'.length))
  }

  connect(): ObjectBase {
    return clone('/secure/login')
  }

  // ---- rights. `domain` is the domain of the code that asks. For code of /cmds, `user` is the user who typed the command.

  /**
   * Whether code may read a path. Code of a domain may read the domain's files. A command may read the files that its user may read. Other
   * code of the mudlib may read all files except secrets.
   */
  validRead(path: string, domain: string, user: Player | null): boolean {
    if (isUnder(path, '/secure')) return domain === 'cmds' && this.isAtLeast(user, 'admin')
    // Scripts of a domain's bundles run in the turn of a room when somebody enters it.
    if (domain === 'ranvier' && domainBundles.test(path)) return true
    if (domain === mounted || domain === 'ranvier') return isUnder(path, `/${mounted}`) || isUnder(path, sharedBundles)
    // Scripts in a domain's bundles may require the mudlib's scripts.
    if (this.isDomain(domain)) return isUnder(path, `/domains/${domain}`) || isUnder(path, sharedBundles)
    const owner = ownerOf(path)
    if (owner === null || domain !== 'cmds') return true
    if (user === null) return false
    return grants().mayRead(this.nameOf(user), owner)
  }

  /**
   * Whether code may write a path. Code of a domain may write the domain's files. A command may write the files that its user may write.
   * Other code of the mudlib may write nothing.
   */
  validWrite(path: string, domain: string, user: Player | null): boolean {
    const owner = ownerOf(path)
    // A test runs outside the world, with all rights of the server's system account, so only users may write tests.
    if (this.isDomain(domain)) return owner === domain && !isSettings(path) && !notForCode.test(path)
    if (domain !== 'cmds' || user === null) return false
    const name = this.nameOf(user)
    return isSettings(path) ? ranks().isLordOf(name, owner!) : grants().mayWrite(name, path)
  }

  /**
   * Whether code may load a program. Only secure code may load programs of the secure folder. Code of a domain may not load commands,
   * because it could run them for anybody.
   */
  validLoad(path: string, domain: string): boolean {
    if (isUnder(path, '/cmds')) return !this.isDomain(domain)
    return domain === 'secure' || !isUnder(path, '/secure')
  }

  validClone(path: string, domain: string): boolean {
    if (this.isDomain(domain) && sealed.some(one => isUnder(path, `/${one}`))) return false
    // These checks also apply to code of the mudlib, because it clones paths that come from data of domains. Daemons can't be cloned, and
    // only the login may clone bodies.
    if (isUnder(path, '/daemons')) return false
    if (path === '/std/player' && domain !== 'secure') return false
    // A clone of another domain's room or zone would share the original's doors, puzzles and name.
    const owner = ownerOf(path)
    if (this.isDomain(domain) && owner !== null && owner !== domain && isPlace(load(path))) return false
    return this.validLoad(path, domain)
  }

  /**
   * Whether code may destruct an object. Code of a domain may destruct its own objects, and clones of the mudlib's programs that nobody
   * plays. A wizard's command may destruct objects whose file the wizard may write. An apprentice's command may destruct only clones of the
   * mudlib's programs.
   */
  validDestruct(object: Player, domain: string, user: Player | null): boolean {
    const owner = ownerOf(object.path)
    const played = bodies().accountOf(object) !== ''
    if (this.isDomain(domain)) return owner === domain || (owner === null && !object.isBlueprint && !played)
    if (domain !== 'cmds') return true
    if (user === null) return false
    const name = this.nameOf(user)
    if (played) return object === user || this.outranks(name, this.nameOf(object))
    if (owner !== null) return grants().mayUse(name, owner, 'write')
    if (object.isBlueprint || ranks().isAtLeast(name, 'admin')) return ranks().isAtLeast(name, 'admin')
    return ranks().isAtLeast(name, 'apprentice') && this.isAtHand(object, user, name)
  }

  /**
   * Whether a wizard may destruct a clone of a mudlib program. The clone must belong to no other domain. It must also be carried by the
   * wizard, nearby, or in a place whose file the wizard may write.
   */
  private isAtHand(object: MudObject, user: Player, name: string): boolean {
    const isOthers = (one: MudObject): boolean =>
      domainsOf(one).some(domain => !grants().mayUse(name, domain, 'write')) || one.inventory.some(isOthers)
    if (isOthers(object)) return false
    const { environment } = object
    if (environment === null) return domainsOf(object).length > 0
    if (environment === user) return true
    // Players' property can't be destructed. That includes reserved corpses and lost coins.
    const { owners = [], note = '' } = object as Partial<{ owners: readonly string[]; note: string }>
    if (isOfPlayers(object) || belongingsIn(object).length > 0 || owners.length > 0 || note !== '') return false
    return environment === user.environment || grants().mayWrite(name, environment.path)
  }

  /**
   * Whether code may make a living act, for example flee. Code of the mudlib may do so. Code of a domain may not force anybody. A wizard's
   * command may force players of lower rank, and monsters whose file the wizard may write.
   */
  validForce(object: Player, domain: string, user: Player | null): boolean {
    if (this.isDomain(domain)) return false
    if (domain !== 'cmds' || user === null) return user === null && domain !== 'cmds'
    const name = this.nameOf(user)
    const owner = bodies().accountOf(object) === '' ? ownerOf(object.path) : null
    if (owner !== null) return grants().mayUse(name, owner, 'write')
    return object === user || this.outranks(name, this.nameOf(object))
  }

  /** Whether a user may snoop on a player. A wizard may snoop on players of lower rank. */
  validSnoop(object: Player, domain: string, user: Player | null): boolean {
    return domain === 'cmds' && user !== null && this.outranks(this.nameOf(user), this.nameOf(object))
  }

  /** Whether a user's rank allows an administrative efun. */
  validAdmin(efun: string, _domain: string, user: Player | null): boolean {
    return this.isAtLeast(user, leastRank[efun] ?? 'admin')
  }

  /** Whether code may make HTTP requests. Only daemons may; they do it on behalf of all other code. */
  validHttp(_endpoint: string, domain: string): boolean {
    return domain === 'daemons'
  }

  /**
   * The domain whose rights a user's eval has. An admin's eval has the rights of secure code. A wizard's eval has the rights of the domain
   * in which the wizard stands or works.
   */
  evalDomain(user: Player): string | null {
    const name = this.nameOf(user)
    if (ranks().isAtLeast(name, 'admin')) return 'secure'
    return ranks().workplaceOf(name, user.environment?.path ?? '')
  }

  private nameOf(user: Player): string {
    return bodies().accountOf(user)
  }

  private isAtLeast(user: Player | null, rank: Rank): boolean {
    return user !== null && ranks().isAtLeast(this.nameOf(user), rank)
  }

  /** Whether an account outranks another. A wizard outranks players and apprentices, and an admin outranks everybody. */
  private outranks(name: string, other: string): boolean {
    if (ranks().isAtLeast(name, 'admin')) return true
    return ranks().isAtLeast(name, 'wizard') && !ranks().isAtLeast(other, 'wizard')
  }

  private isDomain(domain: string): boolean {
    return domain !== 'secure' && !mudlib.includes(domain)
  }

  /** Shows an error and its place to wizards. The player whose turn it was gets an in-game message. */
  logFault(fault: Fault): void {
    const [place] = fault.frames
    const where = place ? ` (${place.file}:${place.line}:${place.column})` : ''
    const source = fault.source.trim() ? `\n    ${fault.source.trim()}` : ''
    // An error in the mudlib is usually caused by the code that called it, so that code's file is named too.
    const author = fault.frames.find(({ file }) => ownerOf(file) !== null)
    const called =
      author && author !== place
        ? `\n  called at ${author.file}:${author.line}:${author.column}\n    ${author.source.trim()}`
        : ''
    const text = colour('red', `[${fault.object}, ${fault.turn}] ${fault.message}${where}${source}${called}`)
    const concerned = [fault.object, ...(place ? [place.file] : []), ...(author ? [author.file] : [])]
    const at = author ?? place
    const problem = at && { file: at.file, line: at.line, column: at.column, source: at.source, message: fault.message }
    this.tellWizards(text, place ? concerned.map(ownerOf) : [ownerOf(fault.object), null], {
      kind: 'fault',
      files: at ? [at.file] : [],
      text: `${fault.object}, ${fault.turn}: ${fault.message}`,
      problems: problem ? [problem] : [],
    })
    const user = users().find(one => one.id === fault.object) as Player | undefined
    if (user?.isPlayer && !user.wizard && fault.turn === 'command')
      user.receive('The world shivers, and nothing happens.\n')
  }

  logReload(report: ReloadReport | null, problems: string[], files: string[], places: readonly FoundProblem[]): void {
    const owners = files.map(ownerOf)
    if (report) {
      const { objects, stall } = report
      const shown = files.filter(file => !systems().isQuiet(file))
      const text = `[reload] ${shown.join(', ')}: ${amountOf(objects, 'object')} (${stall.toFixed(1)} ms)`
      if (shown.length > 0)
        this.tellWizards(colour('green', text), owners, { kind: 'reload', files: shown, objects, stall })
      const keeps = report.keeps.join('\n')
      if (keeps !== '')
        this.tellWizards(colour('yellow', `[reload] ${keeps}`), owners, { kind: 'message', files: shown, text: keeps })
      happen('reloaded', this, report.evaluated)
      for (const file of shown) this.tellOfSpawns(file)
    } else {
      const isGone = places.length > 0 && places.every(({ message }) => message.startsWith('the file is gone'))
      const text = isGone
        ? colour('yellow', `[reload] ${problems.join('\n')}`)
        : colour('red', `[reload] refused, the old code runs on:\n${problems.join('\n')}`)
      const objects = files.reduce((sum, file) => sum + objectsOf(file.replace(/\.ts$/, '')).length, 0)
      this.tellWizards(text, owners, { kind: 'refused', files, problems: places, objects })
    }
  }

  /** Tells wizards which spawns of an edited room won't appear before its next reset. */
  private tellOfSpawns(file: string): void {
    const room = find(file.replace(/\.ts$/, '')) as Room | null
    const daemon = find('/daemons/spawns') as object | null as SpawnsDaemon | null
    if (!room?.spawns || room.spawns.length === 0 || !daemon) return
    let paths: string[]
    try {
      const awaited = daemon.reports(room).filter(({ why }) => why === 'comes with the next reset')
      paths = [...new Set(awaited.map(({ spawn }) => spawn.path))]
    } catch {
      // `spawns` isn't a valid list. The room's reset reports the mistake.
      return
    }
    if (paths.length === 0) return
    const text = `${paths.join(', ')}: ${paths.length === 1 ? 'comes' : 'come'} with the next reset of ${room.path}: "zreset ${room.path}" does that now.`
    this.tellWizards(colour('yellow', `[reload] ${text}`), [ownerOf(file)], { kind: 'message', files: [file], text })
  }

  /** The zone of a room, for events that the whole zone hears. */
  zoneOf(place: Room): ObjectBase | null {
    const zones = find('/daemons/zones') as object | null as ZonesDaemon | null
    return zones?.zoneOf(place.path) ?? null
  }

  logMessage(message: string, files: string[], topic: string): void {
    const text = colour(topic === 'reload' ? 'green' : 'yellow', `[${topic}] ${message}`)
    this.tellWizards(text, files.map(ownerOf), { kind: 'message', files, text: message })
  }

  /**
   * Shows an event of a traced object to the wizard who traces it. Rights and ranks may have changed, so the method checks that the wizard
   * may still see the event.
   */
  logTrace(watcher: Player, object: ObjectBase, event: string): void {
    const [name, traced] = [this.nameOf(watcher), this.nameOf(object as Player)]
    if (traced === '' ? !this.validRead(`${object.path}.ts`, 'cmds', watcher) : !this.outranks(name, traced)) return
    const reader = watcher as Partial<NewsReader>
    if (reader.takeTrace) reader.takeTrace(object.id, event)
    else watcher.receive(`${colour('cyan', `[trace] ${object.id} ${event}`)}\n`)
  }

  /** Shows a wizard the records of a probe. Rights may have changed, so the method checks that the wizard may still write the program. */
  logProbe(watcher: Player, probe: ProbeNote, lines: readonly string[]): void {
    if (!this.validWrite(probe.file, 'cmds', watcher)) return
    const reader = watcher as Partial<NewsReader>
    if (reader.takeProbe) reader.takeProbe(probe, lines)
    else watcher.receive(`${colour('cyan', `[probe ${probe.number}] ${placeOfProbe(probe)}: ${lines.join('\n  ')}`)}\n`)
  }

  logTypes(problems: string[], files: string[], places: readonly FoundProblem[]): void {
    const text = `[types] accepted, but the types don't fit:\n${problems.join('\n')}`
    this.tellWizards(colour('yellow', text), files.map(ownerOf), { kind: 'types', files, problems: places })
  }

  logHints(hints: string[], files: string[], places: readonly FoundProblem[]): void {
    const text = `[check] accepted, but this looks like a mistake:\n${hints.join('\n')}`
    this.tellWizards(colour('yellow', text), files.map(ownerOf), { kind: 'hints', files, problems: places })
  }

  /** Tells the workshop's pages that files have changed on disk. The reload reports its result later. */
  logFiles(files: string[]): void {
    // Users are told only about files of their own domains.
    for (const owner of new Set(files.map(ownerOf)))
      this.tellWizards('', [owner], { kind: 'files', files: files.filter(file => ownerOf(file) === owner) })
  }

  /**
   * Tells the wizards concerned: the wizards of the domains, or all wizards if the news is about the mudlib. Admins are always told.
   * @param text the text for terminals; if it is empty, they show nothing
   * @param news the same news for pages of the workshop
   */
  private tellWizards(text: string, owners: (string | null)[], news: News): void {
    for (const user of users() as (Player & Partial<NewsReader>)[]) {
      const name = this.nameOf(user)
      if (name === '' || !ranks().isAtLeast(name, 'wizard')) continue
      const own = ranks().domainsOf(name)
      const concerned = owners.some(owner => owner === null || own.includes(owner))
      if (!concerned && !ranks().isAtLeast(name, 'admin')) continue
      if (user.takeNews) user.takeNews(news)
      else if (text !== '') user.receive(`${text}\n`)
    }
  }

  /** Moves a player to the void, because the player's environment is about to be destructed. */
  rescue(object: Player): void {
    // The efun move() ignores canLeave(). That is necessary, because the environment is about to be destructed.
    move(object, voidRoom)
    object.receive?.('The world dissolves around you.\n')
  }

  /** Creates a body without a login. It is meant for tests. */
  newPlayer(name: string, options: { level?: number; wizard?: boolean; rank?: string }): ObjectBase {
    const player = clone('/std/player') as Player
    player.name = name.toLowerCase()
    bodies().own(player, player.name)
    const [rank = 'player', domain] = (options.rank ?? (options.wizard ? 'admin' : 'player')).split(' of ')
    ranks().declare(player.name, {
      admin: rank === 'admin',
      apprentice: rank === 'apprentice',
      domains: domain ? { [domain]: rank as 'wizard' | 'lord' } : {},
    })
    if (options.level) player.becomeLevel(options.level)
    player.setHeartBeat(2)
    return player
  }

  /** Puts a body into the world as a login does, for tests. A new body waits in the void. */
  enterPlayer(body: Player, how: 'new' | 'kept' | 'interrupted'): void {
    if (how === 'new') body.move(voidRoom)
    else if (how === 'kept') body.enterWorld()
    else body.resume()
  }

  /** Called at shutdown. @returns the bodies of all players, which the driver then saves */
  shutDown(): ObjectBase[] {
    return objectsOf('/std/player').filter(player => !player.isBlueprint)
  }
}

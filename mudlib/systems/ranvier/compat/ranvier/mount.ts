import {
  callScript,
  callScripts,
  explainError,
  log,
  now,
  random,
  readFile,
  runJobs,
  runScript,
  type ScriptRealm,
  scriptFaults,
  scriptPromise,
  scriptRealm,
  yamlParse,
} from 'driver'
import type { Bodies } from '/compat/ranvier/bodies'
import { Engine } from '/compat/ranvier/core/engine'
import type { EventName, Listener } from '/compat/ranvier/core/event-emitter'
import type { GameEntity } from '/compat/ranvier/core/game-entity'
import { join } from '/compat/ranvier/core/paths'
import { Player } from '/compat/ranvier/core/player'
import type { Room } from '/compat/ranvier/core/room'
import { ScriptCache } from '/compat/ranvier/core/script-cache'
import { style } from '/compat/ranvier/core/style'
import type { Kept, ListenerCalls, LogLevel, Promises, Refreshed, World } from '/compat/ranvier/core/world'
import { type Bundles, fileIn, namesIn, pathIn } from '/compat/ranvier/folders'
import { Gates } from '/compat/ranvier/gates'
import { habitMistake, habitNames } from '/compat/ranvier/habits'
import { isNews } from '/compat/ranvier/news'
import type { ProgramFiles } from '/compat/ranvier/program-files'
import type { Queue } from '/compat/ranvier/queue'
import { wallOf } from '/compat/ranvier/wall'

/** The time at which the clock of each world begins, in milliseconds since 1970. */
const beginning = Date.UTC(2020, 0, 1)
/** The number of different random numbers that the world's dice can yield. */
const sides = 2 ** 32
/** The file in which an RU3 server stores the hour of its game. By default, the game starts at noon. */
const clockFile = 'gameTime.json'
const noon = '{ "ingameTime": 12 }'
/** The maximum number of `verbose` log lines that are kept for inspection. */
const mostVerbose = 500

const leadsOut = (path: string) => path.split('/').includes('..')

/** The services that a mount needs from its host: players' characters, stored data, and timers. */
export interface Backing {
  /** Called when a character has been made. */
  created(mount: Mount, entity: GameEntity): void
  keptOf(mount: Mount, kind: Kept, name: string): Record<string, unknown> | null
  keep(mount: Mount, kind: Kept, name: string, data: Record<string, unknown>): void
  forget(mount: Mount, kind: Kept, name: string): void
  /** Returns a file that bundles have written; null if there is no file with that name. */
  fileOf(mount: Mount, path: string): string | null
  keepFile(mount: Mount, path: string, text: string): void
  /** Calls `work` after some milliseconds, once or repeatedly. @returns an id */
  timer(mount: Mount, ms: number, repeat: boolean, work: () => void): number
  cancelTimer(mount: Mount, id: number): void
}

/** A mounted folder of bundles: its engine, and the world in which the engine runs. */
export class Mount implements World {
  /** The folder of the world's rooms: `/ranvier/limbo`. */
  readonly root: string
  readonly bundles: Bundles
  readonly realm: ScriptRealm
  readonly engine: Engine
  /** The exits from the world that no bundle defines. */
  readonly gates: Gates
  /** A fixed value for all random numbers; null to use the world's dice. */
  pinned: number | null = null
  /** Scripts' timers with a delay of this many milliseconds or more never run. Used by tests. */
  longestTimer = Number.POSITIVE_INFINITY
  /** The last lines of the log at the level `verbose`. */
  verbose: string[] = []
  /** Programs of a domain from which files of bundles are generated. */
  programs: ProgramFiles | null = null
  private readonly backing: Backing
  private readonly scripts: ScriptCache
  private readonly bodies: Bodies
  private readonly queue: Queue
  private readonly passwords = new Map<string, string>()

  /**
   * Makes a mount.
   * @param bodies the bodies of the world's entities
   * @param queue collects requests about the bodies, because a call of a daemon in the middle of a script needs an expensive stack inspection
   */
  constructor(root: string, bundles: Bundles, backing: Backing, bodies: Bodies, queue: Queue) {
    this.bodies = bodies
    this.queue = queue
    this.root = root
    this.bundles = bundles
    this.backing = backing
    this.realm = scriptRealm({
      require: (name: string, from: string) => this.engine.require(name, this.fileOf(from) ?? from),
      log: (level: string, text: string) => this.log(level as LogLevel, text),
      now: () => this.now(),
      random: () => this.random(),
      timer: (ms: number, repeat: boolean, work: () => void) => this.timer(ms, repeat, work),
      cancelTimer: (id: number) => this.cancelTimer(id),
    })
    this.scripts = new ScriptCache(this)
    this.engine = new Engine(wallOf(this))
    this.gates = new Gates(this.engine)
  }

  /** All rooms of all areas. */
  get rooms(): Room[] {
    return [...this.engine.state.AreaManager.areas.values()].flatMap(area => [...area.rooms.values()])
  }

  /** Returns a room by its reference: `limbo:white`. */
  room(ref: string): Room | undefined {
    return this.engine.state.RoomManager.getRoom(ref)
  }

  /** Returns the texts that define the rooms, each with the name of its area. The texts can be read before anything is loaded. */
  roomTexts(): [area: string, text: string][] {
    const areas = this.bundles.names.flatMap(bundle =>
      this.list(`bundles/${bundle}/areas`).map(
        name => [`bundles/${bundle}/areas/${name}rooms.yml`, name.slice(0, -1)] as const,
      ),
    )
    const written = areas.map(([path, name]) => [name, readFile(pathIn(this.bundles, path)) ?? ''] as [string, string])
    return [...written, ...(this.programs?.roomTexts() ?? [])]
  }

  /** Whether the world's own settings say where new characters start. */
  get saysWhereToBegin(): boolean {
    const own = this.read('ranvier.json')
    return own !== null && 'startingRoom' in (JSON.parse(own) as object)
  }

  // ---- World

  jobs(): number {
    return runJobs(this.realm)
  }

  get promises(): Promises {
    const { realm } = this
    return {
      resolve: value => scriptPromise(realm, resolve => resolve(value)),
      reject: reason => scriptPromise<never>(realm, (_resolve, reject) => reject(reason)),
    } as Promises
  }

  contain<T>(_what: string, work: () => T): T | undefined {
    return callScript(this.realm, work)
  }

  call(listener: Listener, self: object, args: readonly unknown[]): unknown {
    return callScript(this.realm, listener, self, args)
  }

  callAll(calls: ListenerCalls): void {
    callScripts(this.realm, calls)
  }

  /** The number of calls of the world's scripts that have failed so far. */
  get faults(): number {
    return scriptFaults(this.realm)
  }

  timer(ms: number, repeat: boolean, work: () => void): number {
    if (ms >= this.longestTimer) return 0
    const id = this.backing.timer(this, ms, repeat, work)
    if (repeat) this.scripts.noteInterval(id)
    return id
  }

  cancelTimer(id: number): void {
    this.backing.cancelTimer(this, id)
  }

  habits(): string[] {
    return [...habitNames]
  }

  habitMistake(name: string, config: unknown): string | null {
    return habitMistake(name, config)
  }

  now(): number {
    return beginning + Math.round(now() * 1000)
  }

  random(): number {
    return this.pinned ?? random(sides) / sides
  }

  uuid(): string {
    let name = ''
    for (let i = 0; i < 32; i++) {
      const figure = random(16)
      if (i === 8 || i === 12 || i === 16 || i === 20) name += '-'
      name += (i === 12 ? 4 : i === 16 ? (figure & 3) | 8 : figure).toString(16)
    }
    return name
  }

  explain(error: Error): string {
    return explainError(error)
  }

  log(level: LogLevel, message: string): void {
    if (level === 'verbose') {
      this.verbose.push(message)
      if (this.verbose.length > mostVerbose) this.verbose = this.verbose.slice(-mostVerbose / 2)
    } else log(`${this.root}: ${level === 'log' ? '' : `${level}: `}${message}`)
  }

  /** Returns a file of the server by its mud path; null if the file doesn't belong to the server. */
  fileOf(mudPath: string): string | null {
    return fileIn(this.bundles, mudPath)
  }

  read(path: string): string | null {
    if (leadsOut(path)) throw new Error(`${path}: there is nothing above the bundles`)
    const made = this.backing.fileOf(this, path) ?? this.programs?.read(join(path))
    const text = made ?? readFile(pathIn(this.bundles, path))
    return text ?? (path === clockFile && this.engine?.fork === 'ru3' ? noon : null)
  }

  write(path: string, text: string): void {
    this.backing.keepFile(this, path, text)
  }

  list(folder: string): string[] {
    if (folder === 'bundles' || folder === 'bundles/') return this.bundles.names.map(name => `${name}/`)
    if (leadsOut(folder)) throw new Error(`${folder}: there is nothing above the bundles`)
    const names = namesIn(this.bundles, folder)
    const made = this.programs?.list(join(folder)) ?? []
    return made.length === 0 ? names : [...new Set([...names, ...made])].sort()
  }

  run(path: string, from?: string): unknown {
    return this.scripts.run(path, from)
  }

  refresh(paths: readonly string[]): Refreshed {
    return this.scripts.refresh(paths)
  }

  /** Runs a script's file. @returns its exports */
  evaluate(path: string): unknown {
    const made = this.programs?.exportsOf(join(path))
    if (made) return made
    const source = this.read(path)
    if (source === null) throw new Error(`there is no file ${path}`)
    return runScript(this.realm, this.locate(path), source)
  }

  locate(path: string): string {
    return pathIn(this.bundles, path)
  }

  within(path: string): string {
    const normal = join(path)
    return this.fileOf(normal) ?? normal
  }

  yaml(path: string, text: string): unknown {
    return yamlParse(path, text)
  }

  load(kind: Kept, name: string): Record<string, unknown> | null {
    return this.backing.keptOf(this, kind, name)
  }

  save(kind: Kept, name: string, data: Record<string, unknown>): void {
    this.backing.keep(this, kind, name, data)
  }

  forget(kind: Kept, name: string): void {
    this.backing.forget(this, kind, name)
  }

  /**
   * Stores an account's password in memory, and returns a token in place of a hash. Only the bundles' own login uses these passwords.
   * Players use the mudlib's login, so these passwords are kept only until the server stops.
   */
  hash(password: string): string {
    const hash = `ranvier-${this.passwords.size + 1}`
    this.passwords.set(hash, password)
    return hash
  }

  verify(hash: string, password: string): boolean {
    return this.passwords.get(hash) === password
  }

  style(text: string, codes: boolean): string {
    return style(text, codes)
  }

  created(entity: GameEntity): void {
    if (entity instanceof Player) this.backing.created(this, entity)
  }

  placed(entity: GameEntity, where: GameEntity | null): void {
    if (this.gates.beyond(where)) this.queue.cross(this, entity)
    else this.queue.place(this, entity, where)
  }

  saw(entity: object, event: EventName, args: readonly unknown[]): void {
    if (isNews(event)) this.queue.tell(entity as GameEntity, event, args)
  }

  pruned(entity: GameEntity): void {
    this.queue.remove(entity)
  }

  changed(entity: GameEntity, _what: string): void {
    if (this.bodies.of(entity)) this.queue.dress(this, entity)
  }
}

import { type Classes, classesOf } from '/compat/ranvier/core/classes'
import { Config } from '/compat/ranvier/core/config'
import { Connection } from '/compat/ranvier/core/connection'
import { Data } from '/compat/ranvier/core/data'
import { forkOf } from '/compat/ranvier/core/fork'
import { type GameState, makeState } from '/compat/ranvier/core/game-state'
import { LeftOut } from '/compat/ranvier/core/left-out'
import { Logger } from '/compat/ranvier/core/logger'
import { Modules } from '/compat/ranvier/core/modules'
import { finish, type Pieces } from '/compat/ranvier/core/pieces'
import { Reload, type TakenRooms } from '/compat/ranvier/core/reload'
import { settingsOf } from '/compat/ranvier/core/settings'
import type { EventTrace } from '/compat/ranvier/core/subscription'
import type { World } from '/compat/ranvier/core/world'

/** What bundles were written for: Ranvier 3.0.6 (null) or the fork of its core that RU3 runs on. */
export type Fork = 'ru3' | null

export interface EngineOptions {
  /** Says what the bundles were written for, whatever their files say. */
  fork?: Fork
  /** Settings in place of those in `ranvier.json`. */
  config?: Record<string, unknown>
}

/**
 * A server of Ranvier's: boots bundles as GameServer and BundleManager do, gives connections, and lets time go by. It knows nothing of Wyrd's
 * objects; all that it does to the outside goes through its World.
 */
export class Engine {
  readonly world: World
  readonly config: Config
  readonly logger: Logger
  readonly data: Data
  readonly classes: Classes
  readonly modules: Modules
  readonly state: GameState
  /** Who watches all events: a recording, or a wizard. */
  trace: EventTrace | null = null
  /** How many events are under way, each within the one before. */
  depth = 0
  /** The time of the tick that is under way. */
  private present: number | null = null
  fork: Fork = null
  /** The bundles that were loaded, in the order of loading. */
  bundles: string[] = []
  /** What could not be loaded. */
  readonly leftOut = new LeftOut()
  /** Who is connected. */
  readonly connections = new Set<Connection>()
  private readonly options: EngineOptions

  constructor(world: World, options: EngineOptions = {}) {
    this.world = world
    this.options = options
    this.fork = options.fork ?? null
    this.config = new Config()
    this.logger = new Logger(world)
    this.data = new Data(this)
    this.classes = classesOf(this)
    this.modules = new Modules(this)
    this.state = makeState(this)
  }

  now(): number {
    return this.present ?? this.world.now()
  }

  random(): number {
    return this.world.random()
  }

  /** A name for an entity that nobody else has, in the form of a UUID of version 4. */
  uuid(): string {
    return this.world.uuid()
  }

  /** What `require(name)` gives to a script. @throws for a module that no script may have */
  require(name: string, from: string): unknown {
    return this.modules.require(name, from)
  }

  /**
   * Takes the settings of the folder, and finds out what its bundles were written for.
   * @param bundles which of them; by default those that `ranvier.json` names
   */
  configure(bundles?: readonly string[]): void {
    const settings = { ...settingsOf(this.world), ...this.options.config }
    if (bundles) settings.bundles = [...bundles]
    this.config.load(settings)
    this.fork = this.options.fork !== undefined ? this.options.fork : forkOf(this.world, settings)
    const { state } = this
    state.DataSourceRegistry.load(name => this.require(name, '.'), '.', settings.dataSources as never)
    state.EntityLoaderRegistry.load(state.DataSourceRegistry, settings.entityLoaders as never)
    state.AccountManager.setLoader(state.EntityLoaderRegistry.get('accounts') ?? null)
    state.PlayerManager.setLoader(state.EntityLoaderRegistry.get('players') ?? null)
    state.BundleManager = new this.classes.BundleManager('bundles/', state)
  }

  /**
   * Boots bundles: loads all of them, makes the areas, tells the listeners of `startup`.
   * @param bundles which of the folder's bundles; by default those that `ranvier.json` names
   * @throws if a bundle can't be loaded
   */
  load(bundles?: readonly string[]): void {
    finish(this.loading(bundles))
  }

  /** As load(), in pieces. */
  *loading(bundles?: readonly string[]): Pieces {
    this.configure(bundles)
    const { state } = this
    yield 'settings'
    yield* state.BundleManager.loading()
    state.ServerEventManager.attach(state.GameServer)
    this.logger.log('START - Starting server')
    state.GameServer.startup({ port: this.config.get('port', 0) })
    this.settle()
  }

  /** A tenth of a second: areas with their rooms and monsters, then items, then players. */
  tick(): void {
    const { state } = this
    // A tick is one moment.
    this.present = this.world.now()
    state.AreaManager.tickAll(state)
    state.ItemManager.tickAll()
    state.PlayerManager.emit('updateTick')
    this.settle()
  }

  /**
   * Somebody has connected: the input events begin with `intro`.
   * @param write called with what they are told; codes of ANSI are in it
   * @param close called when the bundles end the connection
   */
  connect(write: (text: string) => void, close: () => void): Connection {
    const connection = new Connection(this, write, close)
    this.connections.add(connection)
    this.state.InputEventManager.attach(connection)
    // A line's end comes first from Ranvier's telnet server.
    connection.write('\r\nConnecting...\n')
    this.logger.log('User connected...')
    this.world.contain('intro', () => connection.emit('intro', connection))
    this.settle()
    return connection
  }

  /**
   * Files of the bundles have changed: takes all of them over, or nothing.
   * @param paths as World.read() takes them; of files that were added and removed, too
   * @returns the areas whose YAML was read, and the rooms that may be others now
   * @throws ReloadProblems, with everything as it was
   */
  changed(paths: readonly string[]): TakenRooms {
    const taken = new Reload(this, paths).run()
    this.settle()
    return taken
  }

  /** Tells the listeners of `shutdown`. */
  shutdown(): void {
    this.state.GameServer.shutdown()
    this.settle()
  }

  /** Runs what promises wait for. Called at the end of each entry: whoever enters otherwise (a timer, a body) calls it then. */
  settle(): void {
    // A turn that was stopped has left its events.
    this.depth = 0
    this.world.jobs()
    this.present = null
  }

  /**
   * The value of a promise, now. It waits for nothing but other promises' jobs.
   * @throws what it was rejected with, or if it isn't settled when there are no more jobs
   */
  await<T>(value: T | PromiseLike<T>): T {
    if (typeof (value as PromiseLike<T> | null)?.then !== 'function') return value as T
    const outcome: { value?: T; error?: unknown; state: 'waits' | 'done' | 'failed' } = { state: 'waits' }
    ;(value as PromiseLike<T>).then(
      given => {
        outcome.value = given
        outcome.state = 'done'
      },
      error => {
        outcome.error = error
        outcome.state = 'failed'
      },
    )
    if (outcome.state === 'waits') this.settle()
    if (outcome.state === 'failed') throw outcome.error
    if (outcome.state === 'waits') throw new Error('a promise was not settled: bundles have to load at once here')
    return outcome.value as T
  }
}

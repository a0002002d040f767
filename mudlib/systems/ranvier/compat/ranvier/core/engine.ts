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

/** The core for which bundles were written: RU3's fork of Ranvier; null for Ranvier 3.0.6 itself. */
export type Fork = 'ru3' | null

export interface EngineOptions {
  /** The core to assume, whatever the bundles' files say. */
  fork?: Fork
  /** Settings that override those in `ranvier.json`. */
  config?: Record<string, unknown>
}

/**
 * A Ranvier server. It boots bundles as GameServer and BundleManager do, opens connections, and runs ticks. It doesn't depend on
 * Wyrd's objects; everything that it does outside of itself goes through its World.
 */
export class Engine {
  readonly world: World
  readonly config: Config
  readonly logger: Logger
  readonly data: Data
  readonly classes: Classes
  readonly modules: Modules
  readonly state: GameState
  /** The observer of all events: a recording, or a wizard. */
  trace: EventTrace | null = null
  /** The nesting depth of the events in progress. */
  depth = 0
  /** The fixed time during a tick; null if the world's clock is used. */
  private present: number | null = null
  fork: Fork = null
  /** The loaded bundles, in the order of loading. */
  bundles: string[] = []
  /** The files that could not be loaded. */
  readonly leftOut = new LeftOut()
  /** The open connections. */
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

  /** Returns a unique id for an entity, in the form of a version 4 UUID. */
  uuid(): string {
    return this.world.uuid()
  }

  /** Returns the module that a script gets from `require(name)`. @throws if scripts may not have it */
  require(name: string, from: string): unknown {
    return this.modules.require(name, from)
  }

  /**
   * Loads the settings of the folder, and finds out which core its bundles were written for.
   * @param bundles the bundles to use; by default those that `ranvier.json` names
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
   * Boots bundles: loads all of them, makes the areas, and emits `startup`.
   * @param bundles the bundles of the folder to use; by default those that `ranvier.json` names
   * @throws if a bundle can't be loaded
   */
  load(bundles?: readonly string[]): void {
    finish(this.loading(bundles))
  }

  /** Does the same as load(), in pieces. */
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

  /** Runs a tick, which is due every tenth of a second: first areas with their rooms and monsters, then items, then players. */
  tick(): void {
    const { state } = this
    // The time is fixed during a tick.
    this.present = this.world.now()
    state.AreaManager.tickAll(state)
    state.ItemManager.tickAll()
    state.PlayerManager.emit('updateTick')
    this.settle()
  }

  /**
   * Opens a connection. Its first input event is `intro`.
   * @param write called with the output, which contains ANSI codes
   * @param close called when the bundles close the connection
   */
  connect(write: (text: string) => void, close: () => void): Connection {
    const connection = new Connection(this, write, close)
    this.connections.add(connection)
    this.state.InputEventManager.attach(connection)
    // Like Ranvier's telnet server, sends a line ending first.
    connection.write('\r\nConnecting...\n')
    this.logger.log('User connected...')
    this.world.contain('intro', () => connection.emit('intro', connection))
    this.settle()
    return connection
  }

  /**
   * Reloads changed files of the bundles: all of them or none.
   * @param paths the changed files, as paths for World.read(), including added and removed files
   * @returns the areas whose YAML was read, and their rooms that may have changed
   * @throws ReloadProblems, with everything unchanged
   */
  changed(paths: readonly string[]): TakenRooms {
    const taken = new Reload(this, paths).run()
    this.settle()
    return taken
  }

  /** Emits `shutdown`. */
  shutdown(): void {
    this.state.GameServer.shutdown()
    this.settle()
  }

  /**
   * Runs the pending jobs of promises. Each method through which the outside calls the engine does this at its end. Code that runs
   * scripts in another way (a timer, a body) must call it.
   */
  settle(): void {
    // A turn that was aborted may not have reset the depth.
    this.depth = 0
    this.world.jobs()
    this.present = null
  }

  /**
   * Returns the value of a promise at once. To settle the promise, only the jobs of promises are run.
   * @throws the reason for which the promise was rejected, or an error if it is still pending when no jobs are left
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

import { url as debuggerAddress } from 'node:inspector'
import { fileURLToPath } from 'node:url'
import type { Fault, ObjectBase, ReloadReport } from './api/index.ts'
import { Driver } from './driver.ts'
import type { DriverOptions } from './driver-options.ts'
import type { Budgets } from './kernel/guard/quota.ts'
import { liveSlotOf } from './kernel/objects/base.ts'
import { type ModelSettings, modelEndpoint } from './model.ts'
import { Recording } from './recording.ts'
import type { Tools } from './services/checks/checks.ts'
import { readyEsbuild } from './services/compile/compile.ts'
import { CallSite } from './services/diagnostics/caller-stack.ts'
import { describeFault } from './services/diagnostics/fault.ts'
import type { DiceState } from './services/dice.ts'
import { ownMudlib, systemFolders } from './services/files/mount.ts'
import { RecordedFiles } from './services/files/recorded-files.ts'
import type { Memory } from './services/memory/memory.ts'
import type { TestDeeds } from './services/recorder/recording.ts'
import { Session, type Wire } from './services/sessions/sessions.ts'
import { MemoryStore, type Store } from './services/store/store.ts'
import { VirtualClock } from './services/time/virtual-clock.ts'
import { type ShardsOptions, TestShards } from './testing-shards.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Fields and methods of a mud object, for tests that don't name its class. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the class under test has
export type AnyObject = ObjectBase & { [name: string]: any }

/** A player in a test. It is the real object, but its `command` returns the text that the player saw. */
export type TestPlayer = AnyObject & {
  /** Types a line. @returns the text that the player sees as a result */
  command(line: string): string
  /** All text that the player has seen. */
  readonly output: string
  /** The game data (GMCP) that the player's client has received: names and values. */
  readonly data: readonly [name: string, value: unknown][]
}

export interface TestOptions {
  /** The seed of the random numbers. The same seed gives the same run. */
  seed?: number
  /** The world's time at the start, in seconds; 0 by default. */
  now?: number
  /** Files by mud path, which are added to the real tree or replace its files. */
  files?: Record<string, string>
  /** Other folders on disk, by their mud paths. */
  mounts?: Record<string, string>
  /** Settings for the mudlib: `start`, `death`, `recall`. */
  world?: Record<string, string>
  budgets?: Partial<Budgets>
  /** Seconds between resets of a room. */
  resetSeconds?: number
  /** Seconds without a move of or into an object after which its cleanUp() is called. */
  cleanUpSeconds?: number
  /** A store to continue with; by default an empty one in memory. */
  store?: Store
  /** The homes that this shard takes, if the store is shared by shards. */
  shard?: NonNullable<DriverOptions['shard']>
  /**
   * Wall-clock milliseconds after which a turn is stopped. By default, a turn that takes 5 s fails the test, and the error names the turn's object.
   */
  watchdog?: number
  /** Reports when memory runs low. */
  memory?: Memory
  /** Checks of edits: types, tests. */
  tools?: Tools
  /** A language model to ask. */
  model?: ModelSettings
  /** Records everything that perform() does. `file` is the recording. `deeds` is the name of the deeds, see scripts/replay/test-deeds.ts. */
  record?: { readonly file: string; readonly deeds: string }
}

export interface PlayerOptions {
  /** The place of the player; by default the void. */
  at?: string | ObjectBase
  level?: number
  /** Whether the player has all rights. */
  wizard?: boolean
  /** The player's rank: `apprentice`, `wizard of vale`, `lord of vale`, `admin`. */
  rank?: string
}

/** Milliseconds of real time after which a turn without a watchdog of its own fails the test. */
const hopelessAfter = 5000
/** Milliseconds of real time that turns run under one watchdog; less if the test's own watchdog is short. */
const longestSlice = 200

/** The number of events of a recorded world that run under one watchdog. */
const recordedSlice = 20

const before = (end: number) => () => performance.now() < end
const countTo = (most: number) => {
  let count = 0
  return () => ++count < most
}

/** The maximum number of errors in mud code that a failing test shows. */
const mostToldFaults = 5

/** The number of turns that the watchdog stops in one advance() before the test fails. */
const mostStops = 100

/** All objects that have a heart beat. */
export function beating({ driver }: TestDriver): AnyObject[] {
  const places = [...driver.heartBeats.rings.values()].flatMap(ring => [...ring.places.values()])
  return places.flat().flatMap(slot => (slot ? [slot.object as AnyObject] : []))
}

/** A world for a test: virtual time, seeded random numbers, files and store in memory, no socket. */
export class TestDriver {
  readonly driver: Driver
  /** The lines of the server's log. */
  readonly log: string[]
  private readonly clock: { time: number }
  /** The recording of this world, if one is made. */
  readonly recording: Recording | null

  /** @param made an existing world @param watchdog wall-clock milliseconds for a turn; 0 if there is none */
  constructor(made: MadeWorld, watchdog: number, failsOnHang: boolean) {
    this.driver = made.driver
    this.clock = made.clock
    this.log = made.log
    this.recording = made.recording
    this.isRecorded = made.recording !== null || made.driver.tape.isReplay
    this.failsOnHang = failsOnHang
    this.slice = watchdog > 0 ? Math.min(longestSlice, watchdog / 5) : longestSlice
  }

  /**
   * Does a deed of a recorded world and records it. Every change to a recorded world from outside must be made with this method.
   * @param deed JSON values that the world's deeds understand
   */
  perform(deeds: TestDeeds, ...deed: unknown[]): void {
    this.driver.tape.entry(['test', deed], () => deeds(deed), undefined)
  }

  private readonly slice: number
  /** Whether the world is recorded or replayed, so that slices end after a number of events instead of an amount of real time. */
  private readonly isRecorded: boolean
  /** Whether a stopped turn fails the test. It doesn't if the test has set a watchdog itself. */
  private readonly failsOnHang: boolean

  /** Runs work under the watchdog. @throws what the work throws; also an Error for a stopped turn */
  private watched<T>(work: () => T, site: CallSite): T {
    let result: { value: T } | { error: unknown } | null = null
    const ended = this.driver.enter(() => {
      try {
        result = { value: work() }
      } catch (error) {
        result = { error }
      }
    })
    const outcome = result as { value: T } | { error: unknown } | null
    if (!ended || outcome === null) throw this.shown(this.hung(), site)
    if ('error' in outcome) throw this.shown(outcome.error, site)
    return outcome.value
  }

  /** The error, with a stack that points to the line of the test. */
  private shown(error: unknown, site: CallSite): unknown {
    const { sourceMaps, files } = this.driver
    return site.show(error, sourceMaps, file => files.onDisk(file))
  }

  private failOnHang(): void {
    if (this.failsOnHang) throw this.hung()
  }

  private hung(): Error {
    const fault = this.faults.findLast(({ message }) => message.includes('real time'))
    return new Error(
      fault ? `${fault.object} (${fault.turn}): ${fault.message}` : (this.log.at(-1) ?? 'something hangs'),
    )
  }

  /** Clones a program. */
  clone<T extends ObjectBase = AnyObject>(path: string): T {
    const { guard, objects } = this.driver
    return this.watched(() => guard.attempt('load', null, () => objects.clone(path)), new CallSite(this.clone)) as T
  }

  /** Loads the blueprint of a program. */
  load<T extends ObjectBase = AnyObject>(path: string): T {
    const { guard, objects } = this.driver
    return this.watched(() => guard.attempt('load', null, () => objects.blueprint(path)), new CallSite(this.load)) as T
  }

  /** Finds an object by its id. @returns null if there is none */
  find<T extends ObjectBase = AnyObject>(id: string): T | null {
    return this.driver.objects.find(id) as T | null
  }

  /**
   * Saves a file as an editor does. Resolves when it is live. @throws ReloadError if the reload was refused and so nothing has changed
   */
  async write(file: string, source: string): Promise<ReloadReport | null> {
    return this.reload({ [file]: source }, new CallSite(this.write))
  }

  /** Saves several files at once, as write() does. */
  async writeAll(files: Record<string, string>): Promise<ReloadReport | null> {
    return this.reload(files, new CallSite(this.writeAll))
  }

  private async reload(files: Record<string, string>, site: CallSite): Promise<ReloadReport | null> {
    for (const [file, source] of Object.entries(files)) this.driver.files.write(file, source)
    try {
      return await this.driver.reloader.reload(Object.keys(files))
    } catch (error) {
      throw this.shown(error, site)
    }
  }

  /** Advances virtual time by some seconds. Heart beats, call outs and resets run in order. */
  advance(seconds: number): void {
    const until = this.clock.time + Math.round(seconds * 1000)
    const { driver } = this
    let stops = 0
    for (let done = false; !done; ) {
      // The watchdog is meant for one turn that hangs, not for many turns that take long together.
      const hasTime = this.isRecorded ? countTo(recordedSlice) : before(performance.now() + this.slice)
      const ended = driver.enterAndFlush(() => {
        done = driver.scheduler.run(until, hasTime)
      })
      if (ended) continue
      this.failOnHang()
      if (++stops >= mostStops) throw new Error(`stopped ${stops} times, the last: ${this.log.at(-1)}`)
    }
    this.clock.time = until
    this.driver.enter(() => this.driver.persistence.look(() => true))
  }

  /**
   * Lets time pass as if the machine had slept. Call outs that were due run late, once each. Heart beats and sweeps of that time are skipped.
   * Skipping days takes no longer than skipping a second, whereas advance() runs each of their seconds.
   */
  leap(seconds: number): void {
    this.clock.time += Math.round(seconds * 1000)
    this.driver.scheduler.catchUp(this.clock.time)
    this.advance(0)
  }

  /**
   * Calls an apply of an object in a turn, as the driver does: `heartBeat`, `reset`, `init`. An error in it is added to `faults`, not thrown.
   */
  turn(object: ObjectBase, method: string, ...args: unknown[]): void {
    const kind = method === 'heartBeat' || method === 'reset' ? method : 'apply'
    this.driver.enterAndFlush(() => this.driver.callMethod(kind, object, method, args))
  }

  /** Calls a method as a call out does: see turn(). */
  callOut(object: ObjectBase, method: string, ...args: unknown[]): void {
    this.driver.enterAndFlush(() => this.driver.callMethod('callOut', object, method, args))
  }

  /** Raises an event at its subject's place. An error of a listener is added to `faults`. */
  happen(event: string, subject: ObjectBase, ...args: unknown[]): void {
    const { events, guard } = this.driver
    const [a, b, c, d] = args
    this.driver.enterAndFlush(() =>
      guard.turn('apply', subject, () => events.happen(event, liveSlotOf(subject), null, a, b, c, d)),
    )
  }

  /** Asks the listeners of a subject a question: see happen(). @returns the first answer */
  ask(question: string, subject: ObjectBase, ...args: unknown[]): unknown {
    const { events, guard } = this.driver
    const [a, b, c, d] = args
    let answer: unknown
    this.driver.enterAndFlush(() => {
      answer = guard.turn('apply', subject, () => events.ask(question, liveSlotOf(subject), a, b, c, d))
    })
    return answer
  }

  /**
   * A part of an object, such as a behaviour, by the name of its class. @param at its index among the object's parts of that class @throws if there
   * is none
   */
  part(object: ObjectBase, name: string, at = 0): AnyObject {
    const found = object.parts().filter(one => one.constructor.name === name)[at]
    if (!found) throw new Error(`${object.id} has no part ${name}`)
    return found as AnyObject
  }

  /** Destructs an object. */
  destruct(object: ObjectBase): void {
    const { guard, objects } = this.driver
    this.watched(() => guard.attempt('load', null, () => objects.destruct(object)), new CallSite(this.destruct))
  }

  /** The state of the random number generator, which can be restored later. */
  get dice(): DiceState {
    return this.driver.dice.state
  }

  set dice(state: DiceState) {
    this.driver.dice.state = state
  }

  /** @throws an Error with the first errors in mud code and their places, if there were any */
  noFaults(): void {
    if (this.faults.length === 0) return
    const told = this.faults.slice(-mostToldFaults).reverse().map(describeFault).join('\n')
    // The lines must not look like those of a stack, because test runners cut such lines off.
    throw this.shown(new Error(told.replace(/^ {2}at /gm, '  in ')), new CallSite(this.noFaults))
  }

  /** World time in seconds. */
  get now(): number {
    return this.clock.time / 1000
  }

  /** Errors in mud code, newest first. */
  get faults(): readonly Fault[] {
    return this.driver.faults
  }

  /** Puts a player into the world, without a login. */
  player(name: string, options: PlayerOptions = {}): TestPlayer {
    const { driver } = this
    const { at, ...rest } = options
    const body = driver.guard.attempt('load', null, () => {
      const made = driver.master.newPlayer?.(name, rest)
      if (!made) throw new Error('the master makes no players')
      return made as AnyObject
    })
    const player = capture(driver, body, () => this.failOnHang())
    const site = new CallSite(this.player)
    if (at) this.enterAt(body, at, site)
    else if (!body.environment) this.enterPlayer(body, 'new')
    return player
  }

  /** Restores a player from an earlier world with the same store, without a login. @throws if there is none */
  async fetchPlayer(name: string, resumed = false): Promise<TestPlayer> {
    const { driver } = this
    const rows = await driver.persistence.fetch(`player/${name.toLowerCase()}`)
    const body = driver.persistence.restore(rows, null, resumed) as AnyObject | null
    if (!body) throw new Error(`nothing is kept of ${name}`)
    body.name = name.toLowerCase()
    const player = capture(driver, body, () => this.failOnHang())
    this.enterPlayer(body, resumed ? 'interrupted' : 'kept')
    return player
  }

  /** Moves a body to a place, without the watchdog, because the place may take long to load. */
  private enterAt(body: AnyObject, at: string | ObjectBase, site: CallSite): void {
    try {
      this.driver.guard.attempt('apply', body, () => body.move(at))
    } catch (error) {
      throw this.shown(error, site)
    }
  }

  private enterPlayer(body: AnyObject, how: 'new' | 'kept' | 'interrupted'): void {
    const { guard, master } = this.driver
    guard.attempt('apply', body, () => master.enterPlayer?.(body, how))
  }

  /**
   * Opens a connection as a client does, starting at the login. `gmcp`: whether the client accepts game data. @param about data about the connection
   */
  connect({ gmcp = false, ...about }: Partial<Pick<Wire, 'address' | 'shared' | 'resume'>> & { gmcp?: boolean } = {}): {
    type(line: string): string
    readonly output: string
    /** The game data (GMCP) that the client has received: names and values. */
    readonly data: readonly [name: string, value: unknown][]
    /** Sends game data, as a client does. */
    sendData(name: string, value: unknown): void
    close(): void
  } {
    const recorded = recorder(true)
    const { text } = recorded
    const takeLines = (lines: readonly string[]) =>
      setImmediate(() => lines.forEach(line => this.driver.sessions.receive(session, line)))
    const session: Session = new Session({ ...recorded.wire, ...about, takeLines })
    session.client.data = gmcp
    this.driver.sessions.open(session)
    return {
      data: recorded.data,
      sendData: (name, value) => this.driver.sessions.receiveData(session, name, JSON.stringify(value)),
      type: line => {
        const from = recorded.count()
        this.driver.sessions.receive(session, line)
        return text(from)
      },
      get output() {
        return text()
      },
      close: () => this.driver.sessions.closed(session),
    }
  }

  /** Writes all changes to the store. */
  async save(): Promise<void> {
    const { persistence } = this.driver
    this.driver.enter(() => {
      persistence.sweep()
      persistence.look(() => true)
    })
    await persistence.flush()
  }

  /** Shuts the world down. */
  async stop(): Promise<void> {
    await this.recording?.end()
    this.driver.stop()
    await this.driver.end('stopped')
  }
}

/** A wire with a record of everything that was sent to it. */
interface Recorder {
  wire: Wire
  /** The number of texts that were sent. */
  count: () => number
  /** The texts that were sent, joined, from an index on. */
  text: (from?: number) => string
  data: [name: string, value: unknown][]
}

/** Creates a wire that records everything that is sent, optionally with prompts. */
function recorder(prompts = false): Recorder {
  const texts: string[] = []
  const data: [string, unknown][] = []
  const wire: Wire = {
    transport: 'test',
    address: 'test',
    send: (text, prompt) => {
      texts.push(prompts ? text + prompt : text)
    },
    setEcho: () => {},
    sendData: (name, json) => data.push([name, json === '' ? null : JSON.parse(json)]),
    close: () => {},
  }
  return { wire, count: () => texts.length, text: (from = 0) => texts.slice(from).join(''), data }
}

function capture(driver: Driver, body: ObjectBase, hung: () => void): TestPlayer {
  const { wire, count, text, data } = recorder()
  const session = new Session(wire)
  session.client.data = true
  driver.sessions.adopt(session, body)
  Object.defineProperty(body, 'data', { value: data, configurable: true })
  Object.defineProperty(body, 'output', { get: () => text(), configurable: true })
  const type = (line: string) => {
    // Within a turn, the caller is mud code. It gets the result of the class's own method.
    if (driver.guard.active) return Reflect.apply(Reflect.get(Object.getPrototypeOf(body), 'command'), body, [line])
    const from = count()
    const session = driver.sessions.of(body)
    if (session && !driver.enter(() => driver.sessions.receive(session, line))) hung()
    return text(from)
  }
  Object.defineProperty(body, 'command', { configurable: true, value: type })
  return body as TestPlayer
}

/** The world of a TestDriver. */
interface MadeWorld {
  readonly driver: Driver
  readonly clock: { time: number }
  readonly log: string[]
  readonly recording: Recording | null
}

/** The settings of the world that is being tested, if it has a folder of its own (`wyrd test`). */
const ownWorld = JSON.parse(process.env['WYRD_WORLD'] ?? '{}') as Record<string, string>

async function makeWorld({ world: told, ...others }: TestOptions, watchdog: number): Promise<MadeWorld> {
  const options = { ...others, world: { ...ownWorld, ...told } }
  const clock = new VirtualClock()
  const log: string[] = []
  const store = options.store ?? new MemoryStore()
  const seed = options.seed ?? 1
  const files = new RecordedFiles(
    `${root}mudlib`,
    process.env['WYRD_DOMAINS'] ?? `${root}domains`,
    options.files ?? {},
    options.mounts,
    systemFolders(options.world['systems']),
    ownMudlib(options.world['mudlib']),
  )
  const { record, budgets = {} } = options
  const recording =
    record === undefined
      ? null
      : await Recording.prepare(
          { file: record.file, seconds: Number.POSITIVE_INFINITY, test: { deeds: record.deeds, budgets } },
          {
            ...{ store, files, seed, endpoints: {}, log: message => log.push(message) },
            ...{ world: options.world, mounts: Object.keys(options.mounts ?? {}) },
            clock: { now: () => clock.now(), hold() {}, bindDate: () => 0 },
          },
        )
  const driver = new Driver({
    ...{ files, clock, store, seed, watchdog },
    log: message => log.push(message),
    setTime: time => {
      clock.time = Math.max(clock.time, time)
    },
    ...(recording ? { tape: recording.recorder } : {}),
    ...(options.budgets ? { budgets: options.budgets } : {}),
    world: options.world,
    ...(options.shard ? { shard: options.shard } : {}),
    ...(options.resetSeconds ? { resetSeconds: options.resetSeconds } : {}),
    ...(options.cleanUpSeconds ? { cleanUpSeconds: options.cleanUpSeconds } : {}),
    ...(options.tools ? { tools: options.tools } : {}),
    ...(options.model ? { endpoints: modelEndpoint(options.model) } : {}),
    ...(options.memory ? { memory: options.memory } : {}),
  })
  return { driver, clock, log, recording }
}

/** Starts a world for a test, or a world on several shards. Stop it when the test is done. */
export function testDriver(options: ShardsOptions): Promise<TestShards>
export function testDriver(options?: TestOptions): Promise<TestDriver>
export async function testDriver(options: TestOptions | ShardsOptions = {}): Promise<TestDriver | TestShards> {
  if ('shards' in options) return TestShards.begin(options, one => testDriver(one))
  // A turn that is paused at a breakpoint must not fail the test.
  const watchdog = options.watchdog ?? (debuggerAddress() === undefined ? hopelessAfter : 0)
  if (options.watchdog !== undefined) readyEsbuild()
  const made = await makeWorld(options, watchdog)
  const mud = new TestDriver(made, watchdog, options.watchdog === undefined)
  await mud.driver.open()
  if (options.now !== undefined) mud.driver.clock.begin(options.now * 1000)
  made.recording?.begin(mud.driver)
  mud.driver.boot()
  return mud
}

/** Creates a TestDriver for a world that replays a test's actions. */
export const replayedDriver = (driver: Driver, clock: { time: number }): TestDriver =>
  new TestDriver({ driver, clock, log: [], recording: null }, 0, false)

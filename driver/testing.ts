import { fileURLToPath } from 'node:url'
import { Driver } from './driver.ts'
import type { ObjectBase } from './efuns.ts'
import type { Fault } from './guard/fault.ts'
import type { Memory } from './guard/memory.ts'
import type { Budgets } from './guard/quota.ts'
import type { ModelSettings } from './model.ts'
import { Session, type Wire } from './net/sessions.ts'
import type { Tools } from './programs/checks.ts'
import { MudFiles } from './programs/files.ts'
import type { ReloadReport } from './programs/upgrade.ts'
import { MemoryStore, type Store } from './store/store.ts'
import { VirtualClock } from './time/clock.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/** Fields and methods of a mud object, for tests that don't name its class. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the class under test has
export type AnyObject = ObjectBase & { [name: string]: any }

/** A player in a test: the real object, whose `command` answers with what it made the player see. */
export type TestPlayer = AnyObject & {
  /** Types a line. @returns what the player sees of it */
  command(line: string): string
  /** All that the player has seen. */
  readonly output: string
  /** The game data (GMCP) that its client got: names and values. */
  readonly data: readonly [name: string, value: unknown][]
}

export interface TestOptions {
  /** Of the dice. The same seed gives the same run. */
  seed?: number
  /** Files by mud path, laid over the real tree. */
  files?: Record<string, string>
  /** Other folders of the disk, by their mud paths. */
  mounts?: Record<string, string>
  budgets?: Partial<Budgets>
  /** Seconds between resets of a room. */
  resetSeconds?: number
  /** Seconds after which an object that was left alone is asked whether it can go. */
  cleanUpSeconds?: number
  /** A store to go on with; otherwise an empty one in memory. */
  store?: Store
  /** Wall-clock milliseconds after which a turn is stopped. */
  watchdog?: number
  /** What tells that memory runs short. */
  memory?: Memory
  /** What looks at edits: types, tests. */
  tools?: Tools
  /** A language model to ask. */
  model?: ModelSettings
}

export interface PlayerOptions {
  /** Where to stand; otherwise where new players begin. */
  at?: string | ObjectBase
  level?: number
  /** Whether it may do everything. */
  wizard?: boolean
  /** What it may do, more finely: `apprentice`, `wizard of vale`, `lord of vale`, `admin`. */
  rank?: string
}

/** Turns that the watchdog may stop while time goes by, before the test is told that something is hopeless. */
const mostStops = 100

/** A world for a test: virtual time, seeded dice, files and store in memory, no socket. */
export class TestDriver {
  readonly driver: Driver
  /** The server's log. */
  readonly log: string[] = []
  private readonly clock: VirtualClock

  constructor(options: TestOptions) {
    const clock = new VirtualClock()
    this.clock = clock
    this.driver = new Driver({
      files: new MudFiles(
        `${root}mudlib`,
        process.env['WYRD_DOMAINS'] ?? `${root}domains`,
        options.files ?? {},
        options.mounts,
      ),
      clock,
      store: options.store ?? new MemoryStore(),
      seed: options.seed ?? 1,
      log: message => this.log.push(message),
      setTime: time => {
        clock.time = Math.max(clock.time, time)
      },
      ...(options.budgets ? { budgets: options.budgets } : {}),
      ...(options.resetSeconds ? { resetSeconds: options.resetSeconds } : {}),
      ...(options.cleanUpSeconds ? { cleanUpSeconds: options.cleanUpSeconds } : {}),
      ...(options.tools ? { tools: options.tools } : {}),
      ...(options.model ? { model: options.model } : {}),
      ...(options.memory ? { memory: options.memory } : {}),
      ...(options.watchdog ? { watchdog: options.watchdog } : {}),
    })
  }

  /** A new clone. */
  clone<T extends ObjectBase = AnyObject>(path: string): T {
    const object = this.driver.guard.attempt('load', null, () => this.driver.objects.clone(path))
    return object as T
  }

  /** The blueprint of a program. */
  load<T extends ObjectBase = AnyObject>(path: string): T {
    return this.driver.guard.attempt('load', null, () => this.driver.objects.blueprint(path)) as T
  }

  /** The object with an id, or null. */
  find<T extends ObjectBase = AnyObject>(id: string): T | null {
    return this.driver.objects.find(id) as T | null
  }

  /** Saves a file as an editor does. Resolves when it is live. @throws ReloadError with nothing changed */
  async write(file: string, source: string): Promise<ReloadReport | null> {
    return this.writeAll({ [file]: source })
  }

  /** Saves several files at once. */
  async writeAll(files: Record<string, string>): Promise<ReloadReport | null> {
    for (const [file, source] of Object.entries(files)) this.driver.files.write(file, source)
    return this.driver.reloader.reload(Object.keys(files))
  }

  /** Lets virtual seconds go by: heart beats, call outs and resets run in order. */
  advance(seconds: number): void {
    const until = this.clock.time + Math.round(seconds * 1000)
    let stops = 0
    while (!this.driver.enterAndFlush(() => this.driver.scheduler.run(until, () => true))) {
      if (++stops >= mostStops) throw new Error(`stopped ${stops} times, the last: ${this.log.at(-1)}`)
    }
    this.clock.time = until
    this.driver.enter(() => this.driver.persistence.look(() => true))
  }

  /** World time in seconds. */
  get now(): number {
    return this.clock.time / 1000
  }

  /** Errors in mud code, newest first. */
  get faults(): readonly Fault[] {
    return this.driver.faults
  }

  /** A player in the world, without the login. */
  player(name: string, options: PlayerOptions = {}): TestPlayer {
    const { driver } = this
    const { at, ...rest } = options
    const body = driver.guard.attempt('load', null, () => {
      const made = driver.master.newPlayer?.(name, rest)
      if (!made) throw new Error('the master makes no players')
      return made as AnyObject
    })
    const player = capture(driver, body)
    const start = at ?? (body.environment ? undefined : '/std/void')
    if (start) driver.guard.attempt('apply', body, () => body.move(start))
    return player
  }

  /** The player that an earlier world with this one's store has kept, without the login. @throws where there is none */
  async fetchPlayer(name: string, resumed = false): Promise<TestPlayer> {
    const { driver } = this
    const rows = await driver.persistence.fetch(`player/${name.toLowerCase()}`)
    const body = driver.persistence.restore(rows, null, resumed) as AnyObject | null
    if (!body) throw new Error(`nothing is kept of ${name}`)
    body.name = name.toLowerCase()
    const player = capture(driver, body)
    driver.guard.attempt('apply', body, () => body[resumed ? 'resume' : 'enterWorld']())
    return player
  }

  /** A connection as a client has it: begins at the login. */
  connect(about: Partial<Pick<Wire, 'address' | 'resume'>> = {}): {
    type(line: string): string
    readonly output: string
    close(): void
  } {
    const recorded = recorder(true)
    const { text } = recorded
    const wire = { ...recorded.wire, ...about }
    const session = new Session(wire)
    this.driver.sessions.open(session)
    return {
      type: line => {
        const from = text().length
        this.driver.sessions.receive(session, line)
        return text().slice(from)
      },
      get output() {
        return text()
      },
      close: () => this.driver.sessions.closed(session),
    }
  }

  /** Writes all that is kept. */
  async save(): Promise<void> {
    const { persistence } = this.driver
    this.driver.enter(() => {
      persistence.sweep()
      persistence.look(() => true)
    })
    await persistence.flush()
  }

  /** Ends the world. */
  async stop(): Promise<void> {
    this.driver.stop()
    await this.driver.end('stopped')
  }
}

/** A wire that remembers what was sent; prompts too, if asked. */
function recorder(prompts = false): { wire: Wire; text: () => string; data: [name: string, value: unknown][] } {
  let all = ''
  const data: [string, unknown][] = []
  const wire: Wire = {
    transport: 'test',
    address: 'test',
    send: (text, prompt) => {
      all += prompts ? text + prompt : text
    },
    setEcho: () => {},
    sendData: (name, json) => data.push([name, json === '' ? null : JSON.parse(json)]),
    close: () => {},
  }
  return { wire, text: () => all, data }
}

function capture(driver: Driver, body: ObjectBase): TestPlayer {
  const { wire, text, data } = recorder()
  const session = new Session(wire)
  session.client.data = true
  driver.sessions.adopt(session, body)
  Object.defineProperty(body, 'data', { value: data, configurable: true })
  Object.defineProperty(body, 'output', { get: text, configurable: true })
  const type = (line: string) => {
    // Within a turn it is mud code that calls command(), and gets what the class's own gives.
    if (driver.guard.active) return Reflect.apply(Reflect.get(Object.getPrototypeOf(body), 'command'), body, [line])
    const from = text().length
    const session = driver.sessions.of(body)
    if (session) driver.enter(() => driver.sessions.receive(session, line))
    return text().slice(from)
  }
  Object.defineProperty(body, 'command', { configurable: true, value: type })
  return body as TestPlayer
}

/** Starts a world for a test. Stop it when done. */
export async function testDriver(options: TestOptions = {}): Promise<TestDriver> {
  const mud = new TestDriver(options)
  await mud.driver.open()
  mud.driver.boot()
  return mud
}

import { ticketMark } from './link/frames.ts'
import { MemoryBusHub } from './services/cluster/bus.ts'
import { MemoryShardTable } from './services/cluster/memory-shards.ts'
import { mainShard, type Shards } from './services/cluster/shards.ts'
import { Session } from './services/sessions/sessions.ts'
import { MemoryStore, type Store } from './services/store/store.ts'
import type { AnyObject, TestDriver, TestOptions } from './testing.ts'

/** The settings of a test's world that runs on several shards. */
export interface ShardsOptions extends Omit<TestOptions, 'store' | 'shard'> {
  /** The number of shards. They are called `main`, `b`, `c` … */
  shards: number
  /** The homes of shards other than the main one: `{ b: ['domain/moor'] }`. */
  takes?: Readonly<Record<string, readonly string[]>>
  /** Wraps the store of a shard, for tests that delay its answers or fail. */
  wrap?: (store: Store, shard: string) => Store
}

/** A client that is connected to one shard at a time, and follows its player from shard to shard as a gateway does. */
export class TestClient {
  private readonly world: TestShards
  private session: Session | null = null
  /** The shard that the client is connected to. */
  shard: string
  /** The ticket with which the gateway presents the client to the next shard, and to a shard that was started again. */
  ticket = ''
  /** Everything that the client was shown. */
  output = ''
  private going: Promise<void> = Promise.resolve()

  constructor(world: TestShards, shard: string) {
    this.world = world
    this.shard = shard
  }

  /** Connects to a shard with a word to resume with. */
  open(shard: string, resume: string): void {
    this.shard = shard
    this.going = Promise.resolve()
    const { driver } = this.world.on(shard)
    const session: Session = new Session({
      transport: 'test',
      address: 'test',
      resume,
      send: (text, prompt) => {
        if (this.session === session) this.output += text + prompt
      },
      setEcho: () => {},
      sendData: () => {},
      takeLines: lines =>
        setImmediate(() => lines.forEach(line => driver.enterAndFlush(() => driver.sessions.receive(session, line)))),
      goOn: (to, ticket) => {
        this.ticket = ticket
        // The gateway hears of it when the commit is written, as of all output.
        const written = driver.persistence.settle() ?? Promise.resolve()
        this.going = written.then(() => {
          if (this.session === session) this.open(to, ticket === '' ? '' : ticketMark + ticket)
        })
      },
      close: () => {},
    })
    this.session = session
    driver.enterAndFlush(() => driver.sessions.open(session))
  }

  /** Connects again with the ticket, as a gateway does when a shard is back. */
  reopen(): void {
    this.open(this.shard, ticketMark + this.ticket)
  }

  /** The player's body, if it is on the client's shard. */
  get body(): AnyObject | null {
    const object = this.session?.object as AnyObject | null | undefined
    return object?.['isPlayer'] === true ? object : null
  }

  /** Types a line, and waits until the player is on one shard and has answered. @returns the text that the player sees as a result */
  async type(line: string): Promise<string> {
    const from = this.output.length
    const { driver } = this.world.on(this.shard)
    driver.enterAndFlush(() => driver.sessions.receive(this.session!, line))
    await this.arrive()
    return this.output.slice(from)
  }

  /** Waits until the client is connected to a body. */
  async arrive(): Promise<void> {
    for (let tries = 0; tries < 200; tries++) {
      await this.going
      if (this.body) return
      await new Promise(resolve => setImmediate(resolve))
    }
  }
}

/** A world of a test on several shards in one process, with one store in memory and virtual time. */
export class TestShards {
  readonly table = new MemoryShardTable()
  /** The buses of the shards. */
  readonly buses = new MemoryBusHub()
  readonly base = new MemoryStore({}, moves => this.table.move(moves))
  private readonly drivers = new Map<string, TestDriver>()
  private readonly options: ShardsOptions
  private readonly make: (options: TestOptions) => Promise<TestDriver>

  private constructor(options: ShardsOptions, make: TestShards['make']) {
    this.options = options
    this.make = make
  }

  /** @param make makes the world of one shard */
  static async begin(options: ShardsOptions, make: TestShards['make']): Promise<TestShards> {
    const world = new TestShards(options, make)
    for (const name of [mainShard, ...'bcdefgh'].slice(0, options.shards)) await world.start(name)
    for (const { driver } of world.drivers.values()) await driver.cluster!.look()
    return world
  }

  /** Starts a shard, or starts it again after kill(). */
  async start(name: string): Promise<TestDriver> {
    const { shards: _, takes = {}, wrap = store => store, ...options } = this.options
    const shard: Shards = this.table.shard(name)
    const view = sharedView(this.base, shard)
    const making = this.make({
      ...options,
      store: wrap(view, name),
      shard: { takes: takes[name] ?? [], mounts: [], bus: this.buses.bus(name) },
    })
    // The other shards give up what this one wants.
    let isMade = false
    making.then(
      () => (isMade = true),
      () => (isMade = true),
    )
    while (!isMade) {
      await this.look()
      await new Promise(resolve => setImmediate(resolve))
    }
    const mud = await making
    this.drivers.set(name, mud)
    return mud
  }

  /** Ends a shard as a crash does: whatever it hasn't written is lost. */
  kill(name: string): void {
    this.table.up.delete(name)
    this.on(name).driver.stop()
    this.drivers.delete(name)
  }

  /** The world of one shard. @throws an Error if it doesn't run */
  on(name: string): TestDriver {
    const mud = this.drivers.get(name)
    if (!mud) throw new Error(`the shard ${name} doesn't run`)
    return mud
  }

  get names(): string[] {
    return [...this.drivers.keys()]
  }

  /** Puts a new player into a room, and connects a client to it. */
  async enter(name: string, at: string): Promise<TestClient> {
    const shard = this.names.find(one => this.on(one).driver.cluster!.isHere(at)) ?? mainShard
    const mud = this.on(shard)
    const { shards } = mud.driver.cluster!
    const { persistence } = this.on(mainShard).driver
    persistence.records.put(`character/${name}`, { account: name, created: 0 })
    persistence.records.put(`account/${name}`, { name, characters: [name], domains: {} })
    await persistence.flush()
    mud.player(name, { at })
    await mud.save()
    await shards.claim(`player/${name}`)
    const client = new TestClient(this, shard)
    client.ticket = await shards.ticketFor(`player/${name}`)
    client.reopen()
    await client.arrive()
    return client
  }

  /** Lets all shards look at the table of homes. */
  async look(): Promise<void> {
    for (const name of this.names) await this.on(name).driver.cluster!.look()
  }

  async stop(): Promise<void> {
    for (const mud of this.drivers.values()) await mud.stop()
  }
}

/** The store as one shard sees it, with that shard's own `shards`. */
function sharedView(base: MemoryStore, shards: Shards): Store {
  return new Proxy(base, {
    get(store, name) {
      if (name === 'shards') return shards
      const value = Reflect.get(store, name, store) as unknown
      return typeof value === 'function' ? value.bind(store) : value
    },
  })
}

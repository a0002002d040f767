import { setTimeout as sleep } from 'node:timers/promises'
import { anySlotOf, liveSlotOf, type ObjectBase } from '../../kernel/objects/base.ts'
import type { Programs } from '../../kernel/programs/programs.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Log } from '../../link/log.ts'
import type { Tape } from '../recorder/tape.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Persistence } from '../store/persistence.ts'
import type { Bus } from './bus.ts'
import { type Answering, answerHere, Questions } from './questions.ts'
import { covers, decisive, type Home, hashOf, homeOf, mainShard, newTicket, type Shard, type Shards } from './shards.ts'

/** Milliseconds between two looks at the table of shards and homes. */
const lookEvery = 500
/** The seconds by which the clocks of shards may differ. */
const mostApart = 0.3
/** Milliseconds between two looks while a starting shard waits for its homes, and seconds after which it stops waiting. */
const waitEvery = 100
const longestWait = 30
/** The subject of messages about records that the main shard has changed. */
const changedRecords = '$records'

/** The parts of a driver that its cluster needs. They exist when the driver is complete. */
export interface World extends Answering {
  readonly programs: Programs
  readonly persistence: Persistence
  readonly sessions: Sessions
  readonly clock: Clock
  readonly tape: Tape
  /** Whether only the main shard writes a record. */
  isShared(key: string): boolean
  /** Calls a method of the master. */
  tellMaster(method: 'homeCame' | 'shardSaid' | 'recordsChanged', args: readonly unknown[]): void
}

interface Departing {
  /** Called when a player is about to leave this shard for another. */
  departing?(): void
}

/**
 * This driver's place among the shards of its world: the homes that are elsewhere, players who leave for them, and homes that move.
 *
 * A blueprint of a home that is elsewhere is a *stub*: an object of the same class, without timers, contents or stored state. A player who is moved
 * into a stub leaves this shard at the end of the turn. Body, belongings and the new owner are one commit. Then the gateway connects the player to
 * the other shard, which restores the body in the real room.
 */
export class Cluster {
  readonly shards: Shards
  private readonly mounts: readonly string[]
  private readonly takes: readonly string[]
  private readonly log: Log
  private readonly bus: Bus | null
  private readonly questions: Questions
  private world: World | null = null
  private homes: readonly Home[] = []
  private others: readonly Shard[] = []
  /** The shards of homes that were asked for, until the table changes. Blueprints are made often, and the table changes rarely. */
  private known = new Map<string, string>()
  /** The players who leave at the end of this turn, with the shards that they go to. */
  private readonly leaving = new Map<ObjectBase, string>()
  /** The last look at the table, which the next look waits for. */
  private last: Promise<void> = Promise.resolve()
  private looking: NodeJS.Timeout | null = null
  private closed = false
  /** Called when the shards and their addresses have changed. */
  onChange: (shards: readonly Shard[]) => void = () => {}
  /** The numbers of players who left this shard and who came to it. */
  readonly counts = { left: 0, came: 0, released: 0, adopted: 0 }

  /** @param takes the homes that this shard asks for when it starts @param mounts the names of mounts: `diku` */
  constructor(
    shards: Shards,
    { takes, mounts, bus, log }: { takes: readonly string[]; mounts: readonly string[]; bus: Bus | null; log: Log },
  ) {
    this.shards = shards
    this.bus = bus
    this.questions = new Questions(shards.name, (subject, value) => this.publish(subject, value), log)
    this.takes = takes
    this.mounts = mounts
    this.log = log
  }

  get name(): string {
    return this.shards.name
  }

  get isMain(): boolean {
    return this.name === mainShard
  }

  /** The shards of the world, as this shard last saw them. */
  get all(): readonly Shard[] {
    return this.others
  }

  /** The homes that aren't players, as this shard last saw them. */
  get listed(): readonly Home[] {
    return this.homes
  }

  /** Takes the homes of this shard, which may take until another shard has given them up. Call it before the world begins. */
  async open(): Promise<void> {
    await this.read()
    for (const key of this.takes) await this.shards.want(key, this.name, decisive(this.homes, key)?.shard)
    const end = performance.now() + longestWait * 1000
    for (let told = false; ; told = true) {
      await this.read()
      const missing = this.takes.filter(key => this.homes.find(home => home.key === key)?.shard !== this.name)
      if (missing.length === 0) return
      if (performance.now() > end) throw new Error(`no shard has given up ${missing.join(', ')} in ${longestWait} s`)
      if (!told) this.log(`waits for ${missing.join(', ')}`)
      await sleep(waitEvery)
    }
  }

  /** Begins to follow the table and to hear the other shards. */
  begin(world: World): void {
    this.world = world
    const { commits } = world.persistence
    this.shards.now = () => world.clock.now() / 1000
    world.persistence.onLeft = key => this.forgetTicket(key)
    this.bus?.listen((subject, text, from) => this.hear(subject, text, from))
    if (!this.isMain) return
    commits.onWritten = ({ records }) => {
      const keys = [...records.keys()].filter(key => world.isShared(key))
      if (keys.length > 0) this.bus?.publish(changedRecords, JSON.stringify(keys))
    }
  }

  // ---- talk between shards

  /** Whether messages of other shards are handled: from the time when the world has begun. */
  hears = false

  /** Whether messages to other shards are carried. */
  get isConnected(): boolean {
    return this.bus?.isUp ?? false
  }

  /** Sends a message to the masters of all other shards, once everything that it tells of is written. It may be lost. @param value any JSON value */
  publish(subject: string, value: unknown): void {
    const text = JSON.stringify(value)
    const written = this.world!.persistence.settle()
    if (written) void written.then(() => this.bus?.publish(subject, text))
    else this.bus?.publish(subject, text)
  }

  /**
   * Calls a method that is marked `@remote`, of a blueprint on any shard. @returns its result; undefined if there is none, or none comes in two seconds
   * @throws an Error if the method of a blueprint on this shard isn't marked
   */
  async ask(path: string, method: string, args: readonly unknown[]): Promise<unknown> {
    const to = this.shardOf(path)
    return to === '' || to === this.name
      ? answerHere(this.world!, path, method, args)
      : this.questions.ask(to, path, method, args)
  }

  private hear(subject: string, text: string, from: string): void {
    const world = this.world!
    if (this.closed || !this.hears) return
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      return
    }
    if (this.questions.hear(world, from, subject, value)) return
    if (subject !== changedRecords) {
      world.tellMaster('shardSaid', [from, subject, value])
      return
    }
    const keys = (value as string[]).filter(key => world.isShared(key))
    world.persistence
      .refresh(keys)
      .then(() => world.tellMaster('recordsChanged', [keys]))
      // The store reports itself that it doesn't answer.
      .catch(() => {})
  }

  /** Looks at the table repeatedly, in real time. */
  start(): void {
    if (this.looking || this.closed) return
    const again = () => {
      const timer: NodeJS.Timeout = setTimeout(() => {
        // If the database doesn't answer, the commits report it.
        this.look()
          .catch(() => {})
          .finally(() => {
            if (this.looking === timer) again()
          })
      }, lookEvery)
      this.looking = timer.unref()
    }
    again()
  }

  /** Stops looking, for example because the store can't be reached. */
  stop(): void {
    if (this.looking) clearTimeout(this.looking)
    this.looking = null
  }

  /** Ends the shard's part in the world. */
  end(): void {
    this.closed = true
    this.stop()
    void this.bus?.close()
  }

  /** Looks at the table once: gives up the homes that others want, and takes those that have become this shard's. */
  look(): Promise<void> {
    const next = this.last.then(() => this.lookOnce())
    this.last = next.catch(() => {})
    return next
  }

  private async lookOnce(): Promise<void> {
    const before = this.homes
    await this.read()
    this.keepTime()
    const mine = this.homes.filter(({ shard }) => shard === this.name)
    const isNew = ({ key }: Home) => (decisive(before, key)?.shard ?? mainShard) !== this.name
    // Until its stored objects are read, a home that has come is elsewhere: its rooms must not be made without them.
    this.homes = this.homes.map(home =>
      mine.includes(home) && isNew(home) ? { ...home, shard: decisive(before, home.key)?.shard ?? mainShard } : home,
    )
    this.known.clear()
    for (const home of mine) {
      if (isNew(home)) await this.adopt(home.key)
      else if (home.wanted !== '' && home.wanted !== this.name) await this.release(home.key, home.wanted)
    }
  }

  /** The latest world time of the other shards that run, in seconds. */
  get latest(): number {
    return Math.max(0, ...this.others.filter(({ name, isUp }) => isUp && name !== this.name).map(one => one.seconds))
  }

  /** Puts the clock on if other shards are ahead, because what players wait for is in world time. No clock is ever put back. */
  private keepTime(): void {
    const { clock } = this.world!
    const ahead = this.latest - clock.now() / 1000
    if (ahead > mostApart) clock.begin(clock.now() + ahead * 1000)
  }

  private async read(): Promise<void> {
    const { shards, homes } = await this.shards.list()
    const told = (list: readonly Shard[]) =>
      JSON.stringify(list.map(({ name, address, isUp }) => [name, address, isUp]))
    const changed = told(shards) !== told(this.others)
    this.others = shards
    this.homes = homes
    this.known.clear()
    if (changed) this.onChange(shards)
  }

  // ---- places

  /** The shard of a blueprint's path; empty if the blueprint exists on each shard. */
  shardOf(path: string): string {
    const home = homeOf(path, this.mounts)
    if (home === '') return ''
    let shard = this.known.get(home)
    if (shard === undefined) this.known.set(home, (shard = decisive(this.homes, home)?.shard ?? mainShard))
    return shard
  }

  isElsewhere(path: string): boolean {
    const shard = this.shardOf(path)
    return shard !== '' && shard !== this.name
  }

  /** Whether a blueprint belongs to a home that this shard has. */
  isHere(path: string): boolean {
    return this.shardOf(path) === this.name
  }

  /** Whether a blueprint belongs to one of some homes. */
  isOfAny(path: string, homes: Iterable<string>): boolean {
    const home = homeOf(path, this.mounts)
    for (const key of homes) if (home !== '' && covers(key, home)) return true
    return false
  }

  /** Whether a shard other than this one is running. */
  othersRun(): boolean {
    return this.others.some(({ name, isUp }) => isUp && name !== this.name)
  }

  isUp(shard: string): boolean {
    return shard === this.name || this.others.some(({ name, isUp }) => isUp && name === shard)
  }

  // ---- players who leave

  /** Handles a move into a stub: see ObjectTable. */
  crosses(object: ObjectBase, stub: ObjectBase): boolean {
    const { guard, objects, sessions } = this.world!
    const shard = this.shardOf(stub.path)
    if (liveSlotOf(object).root.startsWith('player/')) {
      if (!this.isUp(shard)) throw new Error(`${stub.path} is on the shard ${shard}, which is down`)
      this.world!.tape.inexact('a player went to another shard')
      this.leaving.set(object, shard)
      sessions.hush(object, true)
      return true
    }
    // The stub's create() has made something to lie in the room. It is made where the room is at home, too.
    if (guard.making === stub) {
      objects.destruct(object, false)
      return false
    }
    throw new Error(`${stub.path} is at home on the shard ${shard}, and only players can go there`)
  }

  /** Makes the ticket of a player who has left the world invalid, so that nobody comes back with it without a login. */
  private forgetTicket(key: string): void {
    if (this.handingOver || !key.startsWith('player/')) return
    this.world!.persistence.commits.moveHome(key, { from: this.name, to: this.name, ticket: '' })
  }

  private handingOver = false

  /** Called when a batch was stopped, perhaps while players were handed over. The next one goes on with it. */
  abandon(): void {
    this.handingOver = false
    if (this.world) this.world.persistence.givingUp = false
  }

  /** Hands over the players who have stepped into a stub. Call it between turns, before their output is sent. */
  handOver(): void {
    // Each turn that this takes ends with another call.
    if (this.leaving.size === 0 || this.handingOver) return
    this.handingOver = true
    try {
      this.handOverAll()
    } finally {
      this.handingOver = false
    }
  }

  private handOverAll(): void {
    const { guard, objects, sessions, persistence } = this.world!
    for (const [body] of this.leaving) {
      const slot = anySlotOf(body)
      if (slot && !slot.destructed && (this.isEnding || slot.outer?.isStub)) {
        guard.turn('apply', body, () => (body as ObjectBase & Departing).departing?.(), 'departing()')
        continue
      }
      // Code has destructed the player, or moved the player back in the same turn.
      this.leaving.delete(body)
      if (slot && !slot.destructed) sessions.hush(body, false)
    }
    const bodies = [...this.leaving].filter(([body]) => anySlotOf(body)?.destructed === false)
    // The state of all is read while all are there, so that those who follow somebody follow on.
    for (const [body] of bodies) persistence.leaves(body)
    for (const [body, to] of bodies) {
      const ticket = newTicket()
      persistence.commits.moveHome(liveSlotOf(body).root, { from: this.name, to, ticket: hashOf(ticket) })
      sessions.goOn(body, to, ticket)
    }
    const { givingUp } = persistence
    persistence.givingUp = true
    try {
      for (const [body] of bodies) {
        guard.turn('apply', body, () => objects.destruct(body), 'hand-over')
        // A body stays in the list until it is gone, as this batch may be stopped anywhere.
        if (anySlotOf(body)?.destructed !== false) this.leaving.delete(body)
        this.counts.left++
      }
    } finally {
      persistence.givingUp = givingUp
    }
  }

  // ---- homes that move

  /** Gives a home up: its players are handed over, its state is written, and its rooms become stubs, in one commit with the new owner. */
  private async release(key: string, to: string): Promise<void> {
    if (!this.isUp(to)) return
    const { guard, objects, programs, persistence, enterAndFlush } = this.world!
    const isOfHome = (path: string) => decisive(this.homes, homeOf(path, this.mounts))?.key === key
    const blueprints = [...programs.all].flatMap(({ path, blueprint }) =>
      blueprint && isOfHome(path) ? [blueprint] : [],
    )
    const players = blueprints.flatMap(one => playersIn(one))
    enterAndFlush.call(this.world, () => {
      for (const one of blueprints) persistence.touchAll(one)
      persistence.collect()
      persistence.commits.moveHome(key, { from: this.name, to, ticket: '' })
      this.homes = this.homes.map(home => (home.key === key ? { ...home, shard: to, wanted: '' } : home))
      this.known.clear()
      for (const body of players) {
        this.leaving.set(body, to)
        this.world!.sessions.hush(body, true)
        liveSlotOf(body).outer!.isStub = true
      }
      this.handOver()
      persistence.givingUp = true
      try {
        for (const one of blueprints)
          if (!liveSlotOf(one).destructed) guard.attempt('apply', one, () => objects.destruct(one))
      } finally {
        persistence.givingUp = false
      }
    })
    this.counts.released++
    this.log(`${key} goes to the shard ${to}, with ${players.length} players`)
    // Until this is written, the table says that the home is still here.
    await persistence.flush()
  }

  /** Takes over a home that another shard has given up. */
  private async adopt(key: string): Promise<void> {
    const { guard, objects, programs, persistence, enterAndFlush } = this.world!
    const isOfHome = (path: string) => decisive(this.homes, homeOf(path, this.mounts))?.key === key
    await persistence.adopt(isOfHome)
    this.homes = this.homes.map(home => (home.key === key ? { ...home, shard: this.name, wanted: '' } : home))
    this.known.clear()
    enterAndFlush.call(this.world, () => {
      for (const { path, blueprint } of [...programs.all])
        if (blueprint && isOfHome(path) && liveSlotOf(blueprint).isStub)
          guard.attempt('apply', blueprint, () => objects.destruct(blueprint))
    })
    this.counts.adopted++
    this.log(`${key} is at home here now`)
    this.world!.tellMaster('homeCame', [key])
  }

  private isEnding = false

  /** Gives everything to the main shard, because this one shuts down. @returns whether there is a main shard to go on */
  async drain(): Promise<boolean> {
    if (this.isMain || this.isEnding) return false
    await this.look().catch(() => {})
    if (!this.isUp(mainShard)) return false
    this.isEnding = true
    for (const { key, shard } of this.homes) if (shard === this.name) await this.release(key, mainShard)
    this.world!.enterAndFlush(() => {
      for (const one of this.world!.sessions.objects)
        if (liveSlotOf(one).root.startsWith('player/')) {
          this.leaving.set(one, mainShard)
          this.world!.sessions.hush(one, true)
        }
    })
    await this.world!.persistence.flush()
    return true
  }

  // ---- players who come

  /** The stored objects of a player if this shard has the player now; otherwise the shard that has, and a ticket for it. */
  async fetch(key: string): Promise<Awaited<ReturnType<Persistence['fetch']>> | { shard: string; ticket: string }> {
    // The player's room may have moved with its home.
    await this.look()
    const shard = await this.shards.claim(key)
    if (shard !== this.name) return { shard, ticket: await this.shards.ticketFor(key) }
    this.counts.came++
    return this.world!.persistence.fetch(key)
  }
}

/** The players' bodies in an object, at any depth. */
function playersIn(object: ObjectBase): ObjectBase[] {
  return (liveSlotOf(object).inventory ?? []).flatMap(one =>
    liveSlotOf(one).root.startsWith('player/') ? [one] : playersIn(one),
  )
}

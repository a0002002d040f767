import { inNetworks } from '../link/address.ts'
import type { About, Client, Scope } from '../link/client.ts'
import {
  type DeskWish,
  dataPayload,
  type FrameType,
  frames,
  type GoingOn,
  type OfferedFile,
  readAnswer,
  readData,
  readFlag,
  type ShardAddress,
  sizePayload,
  ticketMark,
} from '../link/frames.ts'
import { type Log, securityLine } from '../link/log.ts'
import { versionOnDisk } from '../link/version.ts'
import { Admission } from './admission.ts'
import { FarWorld } from './far/far-world.ts'
import { ShardLinks } from './far/shard-links.ts'
import type { Hub, Peer } from './hub.ts'
import type { Limits } from './limits.ts'
import { OperatorNews } from './operator-news.ts'
import type { StartOptions } from './options.ts'
import { Listeners, type Ports } from './ports.ts'
import { Questions } from './questions.ts'
import { PassedTokens, ResumeTokens, type Tokens } from './resume-tokens.ts'
import { statusOf } from './status.ts'
import { Supervisor } from './supervisor.ts'
import type { WorldEvents, WorldSource } from './world-source.ts'

/** A connection, with everything that a new driver is told about it. */
interface Connection {
  peer: Peer
  about: About
  size: [width: number, height: number] | null
  /** The word by which a new driver recognises the connection. */
  resume: string
  /** The token of a client that can reconnect; empty if there is none. */
  token: string
  /** The valid token that the client presented when it connected; empty if there is none. */
  former: string
  /** The shard that the connection is with; empty for the shard of the gateway's own driver or server. */
  shard: string
  /** The shard that the connection is about to go on with, and the lines that came back from the shard before; null if it stays. */
  going: (GoingOn & { back: Connection['waiting'] }) | null
  /** Typed lines, and requests of a page, that wait because there was no driver, or the driver didn't answer. */
  waiting: [type: typeof frames.line | typeof frames.request, text: string][]
}

/** Seconds without a report from the driver after which the gateway holds lines back. If the driver is replaced, the next driver gets them. */
const holdsAfter = 3
/** Seconds without a link to a shard after which its players are brought to another, if the shard's lease has expired by then. */
const rescueAfter = 6
/** Seconds without a report from the driver after which it counts as not ready, and after which it is replaced. */
const unreadyAfter = 10
const hungAfter = 20

/**
 * Holds all connections, and passes bytes between them and the world, which is a driver in its own process or a server on another machine.
 * The gateway knows nothing of objects, so the driver can be replaced while the connections stay.
 */
export class Gateway implements Hub {
  readonly limits: Limits
  private readonly options: StartOptions
  private readonly connections = new Map<number, Connection>()
  private readonly tokens: Tokens
  private readonly admission: Admission
  /** Whether many people share an address: the address of this machine, or of a proxy that doesn't report its clients' addresses. */
  private readonly isShared: (address: string) => boolean
  private readonly listeners: Listeners
  private readonly world: WorldSource
  private readonly questions = new Questions()
  private readonly links: ShardLinks
  /** The text of the current batch by connection, to be written in one piece. */
  private readonly texts = new Map<number, string>()
  /** Callbacks for the end of the current batch, so that each socket gets its bytes in one piece. */
  private flushes: (() => void)[] = []
  private nextConnection = 1
  private stopping = false
  /**
   * Seconds since the last report from the driver. The gateway's own timer counts them, so time for which the machine was suspended doesn't count.
   */
  private silentSeconds = 0
  /** The reason why the driver can't write to its store, which pauses the world; empty if the driver can write. */
  private trouble = ''
  /** The message that tells players why the world isn't up; empty if there is none. */
  private whyWait = ''
  private lines = 0
  private refused = 0
  private readonly bornAt = Date.now()
  private readonly log: Log
  private readonly operators: OperatorNews
  /** The driver's figures, by name. */
  figures: Readonly<Record<string, number>> = {}

  constructor(options: StartOptions, log: Log = console.log) {
    this.options = options
    this.limits = options.limits
    this.operators = new OperatorNews(options.webhook, options.name, log, () => this.world)
    this.log = this.operators.log
    this.admission = new Admission(options.limits)
    this.isShared = inNetworks(['127.0.0.0/8', '::1', ...options.limits.exempt, ...options.proxyFrom.split(',')])
    this.listeners = new Listeners(this, options, this, this.log)
    const events: WorldEvents = {
      frame: (type: FrameType, connection: number, payload: Buffer) => this.fromDriver(type, connection, payload),
      batchEnd: () => this.writeTexts(),
      up: () => this.driverUp(),
      down: (replaced: boolean) => this.driverDown(replaced),
      crashed: (message: string) => this.operators.alert('crash', message),
      tell: (text: string) => {
        this.whyWait = text
        this.tellAll(text)
      },
      over: (code: number) => this.endAll(code),
    }
    const { gatewayOf, gatewayKey } = options
    this.world =
      gatewayOf === ''
        ? new Supervisor(options, events, this.log)
        : new FarWorld(gatewayOf, gatewayKey, versionOnDisk(), events, this.log)
    this.links = new ShardLinks(
      gatewayKey,
      versionOnDisk(),
      {
        frame: (shard, type, number, payload) => {
          if (this.connections.get(number)?.shard === shard) this.toConnection(type, number, payload)
        },
        batchEnd: () => this.writeTexts(),
        up: shard => this.introduceAll(shard),
      },
      this.log,
    )
    const received = (connection: number) => this.world.send(frames.received, connection)
    this.tokens = gatewayOf === '' ? new ResumeTokens() : new PassedTokens(received)
  }

  /**
   * Opens the ports, starts the driver, and resolves when the world is up, with a text about data still to load. @throws if the world doesn't come up
   */
  async start(): Promise<Ports & { left: string }> {
    const ready = this.world.start()
    const [ports, left] = await Promise.all([this.listeners.open(), ready])
    setInterval(() => {
      this.watchDriver()
      for (const shard of this.links.nextSecond(rescueAfter)) this.bringBack(shard)
    }, 1000).unref()
    return { ...ports, left }
  }

  /** Replaces the driver, while connections stay open. @throws if the new driver can't run the world; then the old driver continues */
  async restart(): Promise<void> {
    await this.world.restart()
    this.operators.alert('restart', 'a new driver goes on with the world')
  }

  /** Makes the driver stop watching files, before they are replaced by files of another version. */
  unwatch(): void {
    this.world.send(frames.unwatch, 0)
  }

  /** Shuts down the world gracefully, then closes all connections, then ends the process. */
  stop(): void {
    if (this.stopping) return
    this.stopping = true
    this.listeners.close()
    this.world.stop()
  }

  // ---- the driver's side

  private driverUp(): void {
    this.silentSeconds = 0
    this.trouble = ''
    this.whyWait = ''
    this.operators.begin()
    this.introduceAll('')
  }

  /** Tells a shard about all connections that are with it. */
  private introduceAll(shard: string): void {
    for (const [number, connection] of this.connections) {
      if (connection.shard !== shard) continue
      // A driver that has been replaced doesn't answer that nothing is left of a connection that goes on elsewhere.
      if (connection.going) this.goOn(number, connection)
      else {
        this.introduce(number, connection)
        this.sendWaiting(number, connection)
      }
    }
  }

  private sendWaiting(number: number, { shard, waiting }: Connection): void {
    for (const [type, text] of waiting.splice(0)) this.send(shard, type, number, text)
  }

  /** Sends a frame about a connection to the shard that the connection is with. */
  private send(shard: string, type: FrameType, number: number, payload?: string | Buffer): void {
    if (shard === '') this.world.send(type, number, payload)
    else this.links.send(shard, type, number, payload)
  }

  /** Whether the shard of a connection can be told something. */
  private reaches(shard: string): boolean {
    return shard === '' ? this.world.isUp : this.links.isUp(shard)
  }

  // ---- shards

  /** The shards of the world. */
  get shards(): readonly ShardAddress[] {
    return this.links.listed
  }

  /** Begins to bring a connection to another shard. First, the shard before sends back the lines that were on the way to it. */
  private leave(number: number, connection: Connection, to: GoingOn): void {
    connection.going = { ...to, back: [] }
    this.send(connection.shard, frames.goOn, number)
  }

  /** Connects a connection to its next shard, with everything that was typed meanwhile. */
  private goOn(number: number, connection: Connection): void {
    const { shard, ticket, back } = connection.going!
    connection.going = null
    connection.shard = shard === this.links.own ? '' : shard
    connection.resume = ticket === '' ? '' : ticketMark + ticket
    connection.waiting.unshift(...back)
    // The shard before may have stopped reading from the connection.
    connection.peer.hold(false)
    if (connection.peer.setToken && ticket !== '') {
      this.tokens.revoke(connection.token)
      connection.token = connection.resume
      connection.peer.setToken(connection.token, () => {})
    }
    if (!this.reaches(connection.shard)) return
    this.introduce(number, connection)
    this.sendWaiting(number, connection)
  }

  goesOn(number: number): void {
    const connection = this.connections.get(number)
    if (connection) this.send(connection.shard, frames.goOn, number)
  }

  /** Brings the connections of a shard that can't be reached back to the gateway's own shard, which sends them on if the shard still runs. */
  private bringBack(shard: string): void {
    for (const [number, connection] of this.connections) {
      if (connection.shard !== shard) continue
      connection.peer.send(
        "\nThat part of the world can't be reached. You are brought back, if that is possible.\n",
        '',
      )
      // Lines that were on the way are lost with the shard.
      connection.going ??= { shard: this.links.own, ticket: connection.resume.slice(ticketMark.length), back: [] }
      this.goOn(number, connection)
    }
  }

  /** Replaces a driver that has stopped reporting. A driver with a debugger port isn't replaced, because it may have stopped at a breakpoint. */
  private watchDriver(): void {
    if (!this.world.isUp || ++this.silentSeconds !== hungAfter || this.options.inspect !== null) return
    const message = `the driver has not answered for ${hungAfter} s: it is replaced`
    this.log(message, 'error')
    this.operators.alert('hang', message)
    this.tellAll('The world hangs. It starts again: wait a moment.')
    this.world.kill()
  }

  private tellAll(text: string): void {
    for (const { peer } of this.connections.values()) peer.send(`\n${text}\n`, '')
    this.writeTexts()
  }

  private setTrouble(why: string): void {
    if ((this.trouble === '') !== (why === '')) {
      this.tellAll(
        why === ''
          ? 'The world goes on.'
          : "The world can't save just now, so it is paused. What you have seen is safe. Please wait.",
      )
      if (why === '') this.operators.alert('goes-on', 'the world goes on')
      else this.operators.alert('standstill', `the world stands still, as its store can't be written to: ${why}`)
    }
    this.trouble = why
  }

  private driverDown(replaced: boolean): void {
    if (!replaced) this.figures = {}
    this.questions.abandon()
    // Reading from all connections resumes, because the driver that asked the gateway to stop reading has ended.
    for (const { peer } of this.connections.values()) peer.hold(false)
  }

  private introduce(number: number, { about, resume, size, shard }: Connection): void {
    this.send(shard, frames.open, number, JSON.stringify({ ...about, resume }))
    if (size) this.send(shard, frames.size, number, sizePayload(...size))
  }

  private endAll(code: number): void {
    for (const { peer } of this.connections.values()) peer.close()
    this.writeTexts()
    this.listeners.close()
    setTimeout(() => process.exit(code), 100)
  }

  private fromDriver(type: FrameType, number: number, payload: Buffer): void {
    if (type === frames.figures) {
      // A driver that is starting reports before it knows the connections. Therefore driverUp() sends the held lines to it, not this function.
      const held = this.world.isUp && this.silentSeconds >= holdsAfter
      this.silentSeconds = 0
      if (held)
        for (const [one, connection] of this.connections)
          if (connection.shard === '' && !connection.going) this.sendWaiting(one, connection)
      this.figures = JSON.parse(payload.toString()) as Record<string, number>
      this.operators.note(this.figures)
      return
    }
    if (type === frames.shards) this.links.follow(JSON.parse(payload.toString()) as ShardAddress[])
    else if (type === frames.trouble) this.setTrouble(payload.toString())
    else if (type === frames.dashboard) this.questions.answered(number, payload.toString())
    else if (type === frames.stop) this.stop()
    else if (type === frames.restart) this.restartForDriver()
    else if (type === frames.desk) this.operators.grant(JSON.parse(payload.toString()) as DeskWish)
    else if (type === frames.offer) this.listeners.offered.offer(JSON.parse(payload.toString()) as OfferedFile)
    else if ((this.connections.get(number)?.shard ?? '') === '') this.toConnection(type, number, payload)
  }

  private toConnection(type: FrameType, number: number, payload: Buffer): void {
    const connection = this.connections.get(number)
    if (!connection) return
    const { peer } = connection
    const waiting = this.texts.get(number) ?? ''
    if (type === frames.text) this.texts.set(number, waiting + payload.toString('utf8'))
    else if (type === frames.answer) {
      const [text, prompt] = readAnswer(payload)
      if (waiting !== '') this.texts.delete(number)
      peer.send(waiting + text, prompt)
    } else if (type === frames.data) peer.sendData(...readData(payload))
    else if (type === frames.echo) peer.setEcho(readFlag(payload))
    else if (type === frames.hold) peer.hold(readFlag(payload))
    else if (type === frames.resume) this.setResume(number, connection, payload.toString())
    else if (type === frames.playToken) this.tookPlayToken(payload.toString())
    else if (type === frames.language) peer.setLanguage?.(scopeOf(payload))
    else if (type === frames.goOn || type === frames.line || type === frames.request || type === frames.gone)
      this.toNextShard(type, number, connection, payload)
    else if (type === frames.close) {
      if (waiting !== '') peer.send(waiting, '')
      this.texts.delete(number)
      for (const token of [connection.token, connection.former]) this.tokens.revoke(token)
      this.forget(number)
      peer.close()
    }
  }

  /** Handles a frame about a connection that goes on with another shard. */
  private toNextShard(type: FrameType, number: number, connection: Connection, payload: Buffer): void {
    const { peer, going } = connection
    if (peer.pass) {
      peer.pass(type, payload)
      if (type === frames.gone) this.forget(number)
    } else if (type === frames.goOn) this.leave(number, connection, JSON.parse(payload.toString()) as GoingOn)
    else if (going === null) return
    else if (type === frames.gone) this.goOn(number, connection)
    else going.back.push([type as Connection['waiting'][number][0], payload.toString()])
  }

  /** Replaces the driver at its own request. If that fails, the driver is told why. */
  private restartForDriver(): void {
    this.restart().catch(error => {
      this.log(`no restart: ${error.message}`)
      this.world.send(frames.restart, 0, error.message)
    })
  }

  private setResume(number: number, connection: Connection, resume: string): void {
    // With its ticket, the connection continues on any shard.
    if (connection.shard !== '' && resume !== '') return
    connection.resume = resume
    if (!connection.peer.setToken) return
    this.tokens.revoke(connection.token)
    if (resume === '') this.tokens.revoke(connection.former)
    connection.token = resume === '' ? '' : this.tokens.make(resume)
    connection.peer.setToken(connection.token, () => this.tokens.received(number, connection.former))
  }

  private writeTexts(): void {
    for (const [number, text] of this.texts) this.connections.get(number)?.peer.send(text, '')
    this.texts.clear()
    const flushes = this.flushes
    this.flushes = []
    for (const flush of flushes) flush()
  }

  refuses(address: string): string | null {
    const reason = this.stopping ? 'The world comes to rest.' : this.admission.refuses(address)
    if (reason !== null) {
      this.refused++
      this.noteRefused(address, reason)
    }
    return reason
  }

  noteRefused(address: string, why: string): void {
    this.log(securityLine('refused', { address, why }), 'warn')
  }

  noteAbuse(number: number, why: string): void {
    const { address = '', transport = '' } = this.connections.get(number)?.about ?? {}
    this.log(securityLine('cut-off', { address, connection: number, transport, why }), 'warn')
  }

  open(peer: Peer, known: Omit<About, 'shared'>, token = ''): number {
    const about: About = { ...known, shared: this.isShared(known.address) }
    const number = this.nextConnection++
    const resume = token.startsWith(ticketMark) ? token : this.tokens.redeem(token)
    const connection: Connection = {
      peer,
      about,
      size: null,
      resume,
      token: '',
      former: resume === '' ? '' : token,
      shard: '',
      going: null,
      waiting: [],
    }
    this.connections.set(number, connection)
    this.admission.came(about.address)
    const { address, transport } = about
    this.log(securityLine('connected', { address, connection: number, transport }))
    if (this.world.isUp) this.introduce(number, connection)
    else if (this.whyWait !== '') peer.send(`\n${this.whyWait}\n`, '')
    return number
  }

  line(number: number, text: string): void {
    this.lines++
    this.sendOrHold(frames.line, number, text)
  }

  /** Sends a user's line or request to the driver, or queues the line or request while no driver answers. */
  private sendOrHold(type: Connection['waiting'][number][0], number: number, text: string): void {
    const connection = this.connections.get(number)
    const shard = connection?.shard ?? ''
    const answers = shard !== '' || this.silentSeconds < holdsAfter
    if (answers && !connection?.going && this.reaches(shard)) {
      this.send(shard, type, number, text)
      return
    }
    if (connection && connection.waiting.length < this.limits.waitingLines) connection.waiting.push([type, text])
  }

  size(number: number, width: number, height: number): void {
    const connection = this.connections.get(number)
    if (!connection) return
    connection.size = [Math.min(width, 0xffff), Math.min(height, 0xffff)]
    if (this.reaches(connection.shard))
      this.send(connection.shard, frames.size, number, sizePayload(...connection.size))
  }

  client(number: number, client: Client): void {
    const connection = this.connections.get(number)
    if (!connection) return
    connection.about = { ...connection.about, client: { ...client } }
    if (this.reaches(connection.shard)) this.send(connection.shard, frames.client, number, JSON.stringify(client))
  }

  data(number: number, name: string, json: string): void {
    const { shard = '' } = this.connections.get(number) ?? {}
    if (this.reaches(shard)) this.send(shard, frames.data, number, dataPayload(name, json))
  }

  request(number: number, json: string): void {
    this.sendOrHold(frames.request, number, json)
  }

  async playToken(number: number): Promise<string> {
    const { resume = '', shard = '' } = this.connections.get(number) ?? {}
    if (resume === '' || shard !== '' || !this.world.isUp) return ''
    if (this.world.isFar) {
      const asked = this.questions.ask(question => this.world.send(frames.playToken, number, String(question)))
      return (await asked) ?? ''
    }
    const token = this.tokens.make(`play:${resume}`)
    this.tokens.expire(token)
    return token
  }

  /** Handles the answer to playToken() from the server of a world on another machine. */
  private tookPlayToken(answer: string): void {
    const space = answer.indexOf(' ')
    this.questions.answered(Number(answer.slice(0, space)), answer.slice(space + 1))
  }

  gone(number: number): void {
    const connection = this.connections.get(number)
    if (!connection) return
    this.tokens.expire(connection.token)
    this.forget(number)
    if (this.reaches(connection.shard)) this.send(connection.shard, frames.close, number)
  }

  private forget(number: number): void {
    const connection = this.connections.get(number)
    if (!connection || !this.connections.delete(number)) return
    const { address } = connection.about
    this.admission.went(address)
    this.log(securityLine('disconnected', { address, connection: number }))
  }

  afterBatch(flush: () => void): void {
    if (this.flushes.push(flush) === 1) setImmediate(() => this.writeTexts())
  }

  /** Asks the driver for a dashboard. @param request see `frames.dashboard` @returns JSON; null if no answer is available now */
  dashboard(request: string): Promise<string | null> {
    if (!this.world.isUp || this.world.isFar) return Promise.resolve(null)
    return this.questions.ask(number => this.world.send(frames.dashboard, number, request))
  }

  /** The number of connections. */
  get connected(): number {
    return this.connections.size
  }

  /** The numbers of restarts and crashes of drivers, of typed lines, and of refused connections. */
  get counts(): { restarts: number; crashes: number; lines: number; refused: number } {
    const { restarts, crashes } = this.world
    return { restarts, crashes, lines: this.lines, refused: this.refused }
  }

  /** Whether the world runs, answers and can write to its store. */
  get isReady(): boolean {
    return this.unready === ''
  }

  /** The reason why the world isn't ready; empty if the world is ready. */
  get unready(): string {
    if (!this.world.isUp) return 'the world is not up'
    if (this.silentSeconds >= unreadyAfter) return `the world has not answered for ${this.silentSeconds} s`
    if (this.figures['worldReady'] === 0) return 'the world is not ready where it runs'
    return this.trouble === '' ? '' : `the store can't be written to: ${this.trouble}`
  }

  status(): Record<string, string | number> {
    return statusOf(this.options, this.figures['players'] ?? 0, this.bornAt)
  }
}

/** The folders that a connection's language server may read; null if the connection has no such server. */
function scopeOf(payload: Buffer): Scope | null {
  return payload.length === 0 ? null : (JSON.parse(payload.toString()) as Scope)
}

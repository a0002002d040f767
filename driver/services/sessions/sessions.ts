import type { ConnectionInfo } from '../../api/index.ts'
import type { Guard } from '../../kernel/guard/guard.ts'
import { isObject, type ObjectBase } from '../../kernel/objects/base.ts'
import { markUser } from '../../kernel/objects/containment.ts'
import { type Client, type Scope, unknownClient } from '../../link/client.ts'
import { displayable, displayableJson } from './displayable.ts'

/** The other end of a connection, over any transport. */
export interface Wire {
  readonly transport: ConnectionInfo['transport']
  readonly address: string
  /** Whether many people share the address. */
  readonly shared?: boolean
  /** The word from setResume(), if the connection was interrupted. */
  readonly resume?: string
  /** Sends text, followed by a prompt if there is one. */
  send(text: string, prompt: string): void
  setEcho(on: boolean): void
  /** Stops or resumes reading from the other end. */
  hold?(on: boolean): void
  /** Sends game data, separately from the text (GMCP). */
  sendData(name: string, json: string): void
  /** Sets the word with which the connection continues after an interruption. */
  setResume?(word: string): void
  /** Handles lines after this turn, before the lines that were typed since. */
  takeLines?(lines: readonly string[]): void
  /** Makes the connection go on with another shard of the world. */
  goOn?(shard: string, ticket: string): void
  /** Sets the folders that the connection's language server may read; null for no language server. */
  setLanguage?(scope: Scope | null): void
  close(): void
}

/** A connection and the object that it belongs to. */
export class Session implements ConnectionInfo {
  object: ObjectBase | null = null
  client: Client = unknownClient()
  width = 0
  height = 0
  lastInput = 0
  /** The output of the current turn. */
  pending = ''
  /** The prompt after the output, if the turn set one. */
  prompt = ''
  /** Whether the last output was a prompt. */
  atPrompt = false
  closing = false
  /** Whether output is dropped, because the player has stepped into a room of another shard. */
  isHushed = false
  /** The shard with which the connection goes on, and the ticket for it; null if it stays. */
  goesOn: readonly [shard: string, ticket: string] | null = null
  /** The sessions that see everything that this session sees. */
  snoopers = new Set<Session>()
  readonly wire: Wire

  constructor(wire: Wire) {
    this.wire = wire
  }

  get transport(): ConnectionInfo['transport'] {
    return this.wire.transport
  }

  get address(): string {
    return this.wire.address
  }

  get shared(): boolean {
    return this.wire.shared ?? false
  }

  get resume(): string {
    return this.wire.resume ?? ''
  }
}

/** A copy of the data of a connection that mud code may see. With a copy, mud code can't access the connection itself. */
export function infoOf(session: Session): ConnectionInfo {
  const { transport, address, shared, resume, width, height, lastInput } = session
  const client = Object.freeze({ ...session.client })
  return Object.freeze({ transport, address, shared, resume, width, height, lastInput, client })
}

const longestPrompt = 1000
/** The maximum number of prompts that are requested in one turn. They share the turn's steps. */
const promptsAtOnce = 32
/** The maximum number of characters of one game data message. */
const longestData = 64_000
/** The maximum number of characters that one turn sends to one connection. Players wouldn't read more. */
const mostPending = 256_000

/** The methods that the driver calls in an object with a connection, if it has them. */
interface Interactive {
  receiveLine?(line: string): void
  connected?(info: ConnectionInfo): void
  netDead?(): void
  windowSize?(width: number, height: number): void
  clientChanged?(info: ConnectionInfo): void
  receiveData?(name: string, value: unknown): void
  receiveRequest?(value: unknown): void
  /** Called with a request whose turn was stopped. */
  requestStopped?(value: unknown): void
  /** Sends the prompt again, because something was shown after it. */
  prompt?(): void
}

/** The value of a client's JSON; undefined if it is malformed. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** All connections and their objects. Gathers each turn's output and sends it once. */
export class Sessions {
  private readonly byObject = new Map<ObjectBase, Session>()
  private readonly dirty = new Set<Session>()
  private flushing = false
  private readonly guard: Guard
  private readonly now: () => number
  private readonly welcome: (info: ConnectionInfo) => unknown

  /** @param welcome asks the master for the object of a new connection */
  constructor(guard: Guard, now: () => number, welcome: (info: ConnectionInfo) => unknown) {
    this.guard = guard
    this.now = now
    this.welcome = welcome
  }

  get objects(): readonly ObjectBase[] {
    this.list ??= Object.freeze([...this.byObject.keys()])
    return this.list
  }

  private list: readonly ObjectBase[] | null = null

  of(object: ObjectBase): Session | undefined {
    return this.byObject.get(object)
  }

  /** Opens a new connection, with the object that the master gives it. */
  open(session: Session): void {
    let object: unknown
    try {
      object = this.guard.attempt('command', null, () => this.welcome(infoOf(session)))
    } catch {
      object = null
    }
    if (!isObject(object)) {
      session.wire.send('The world is not taking visitors just now.\n', '')
      session.wire.close()
      return
    }
    this.bind(session, object)
    this.turn(session, one => one.connected?.(infoOf(session)), 'connected()')
  }

  /** Opens a connection for an object that is already in the world. */
  adopt(session: Session, object: ObjectBase): void {
    this.bind(session, object)
  }

  /** The number of lines that players have typed. */
  lines = 0

  receive(session: Session, line: string): void {
    this.lines++
    session.lastInput = this.now() / 1000
    session.atPrompt = false
    for (const snooper of session.snoopers) this.show(snooper, `> ${line}\n`)
    this.turn(
      session,
      one => {
        this.guard.typed = session.object
        one.receiveLine?.(line)
      },
      `> ${line}`,
    )
    // A line that ended in an error has sent no prompt.
    if (!session.atPrompt) this.turn(session, one => one.prompt?.(), '')
  }

  resized(session: Session, width: number, height: number): void {
    session.width = width
    session.height = height
    this.turn(session, one => one.windowSize?.(width, height), 'windowSize()')
  }

  /** Called when there is new data about a client. */
  clientChanged(session: Session, client: Client): void {
    session.client = client
    this.turn(session, one => one.clientChanged?.(infoOf(session)), 'clientChanged()')
  }

  /** Handles game data from a client; malformed JSON is ignored. */
  receiveData(session: Session, name: string, json: string): void {
    const value = parsed(json === '' ? 'null' : json)
    if (value === undefined) return
    this.turn(session, one => one.receiveData?.(name, value), `data ${name}`)
  }

  /** Handles a request of a page of the workshop; malformed JSON is ignored. Like a line, it counts as typed by its user. */
  request(session: Session, json: string): void {
    const value = parsed(json)
    if (value === undefined) return
    session.lastInput = this.now() / 1000
    this.asking = { session, value }
    this.turn(
      session,
      one => {
        this.guard.typed = session.object
        one.receiveRequest?.(value)
        this.asking = null
      },
      'a request of the workshop',
    )
    this.tellStopped()?.()
  }

  /** A function that tells a page that its request was stopped; null if no request was stopped. */
  tellStopped(): (() => void) | null {
    const { asking } = this
    this.asking = null
    if (!asking) return null
    return () => this.turn(asking.session, one => one.requestStopped?.(asking.value), 'a request that was stopped')
  }

  /** Sends game data to the client of an object, if the client accepts any. */
  sendData(object: ObjectBase, name: string, value: unknown): void {
    const session = this.byObject.get(object)
    if (!session?.client.data || session.isHushed) return
    const json = value === undefined ? '' : JSON.stringify(value)
    if (json.length <= longestData) session.wire.sendData(name.slice(0, 80), displayableJson(json))
  }

  /** Called when the other end has closed the connection. */
  closed(session: Session): void {
    const { object } = session
    if (!object) return
    this.turn(session, one => one.netDead?.(), 'netDead()')
    this.unbind(session)
  }

  private turn(session: Session, apply: (object: Interactive) => void, event: string): void {
    const { object } = session
    const { guard } = this
    if (!object) return
    guard.turn(
      'command',
      object,
      () => {
        guard.user = object
        apply(object as Interactive)
      },
      event,
    )
  }

  /** Moves a connection from one object to another. A connection that the other object had is closed. */
  transfer(from: ObjectBase, to: ObjectBase): void {
    const session = this.byObject.get(from)
    if (!session || from === to) return
    const taken = this.byObject.get(to)
    if (taken) this.close(taken)
    this.list = null
    this.byObject.delete(from)
    this.bind(session, to)
    if (this.guard.user === from) this.guard.user = to
  }

  /** Closes a connection after sending its waiting output. */
  close(session: Session): void {
    this.unbind(session)
    session.closing = true
    this.dirty.add(session)
    if (!this.guard.active) this.flush()
  }

  /** Drops further output to a player who has stepped into a room of another shard, or sends it again. */
  hush(object: ObjectBase, on: boolean): void {
    const session = this.byObject.get(object)
    if (session) session.isHushed = on
  }

  /** Makes an object's connection go on with another shard, after its waiting output. The connection belongs to no object any more. */
  goOn(object: ObjectBase, shard: string, ticket: string): void {
    const session = this.byObject.get(object)
    if (!session) return
    this.unbind(session)
    session.goesOn = [shard, ticket]
    session.atPrompt = true
    // The next flush() makes it go on. The player's state must be in the store's next commit by then.
    this.dirty.add(session)
  }

  private bind(session: Session, object: ObjectBase): void {
    session.object = object
    this.list = null
    this.byObject.set(object, session)
    markUser(object)
  }

  private unbind(session: Session): void {
    this.list = null
    if (session.object) this.byObject.delete(session.object)
    session.snoopers.clear()
    for (const other of this.byObject.values()) other.snoopers.delete(session)
    session.object = null
  }

  send(object: ObjectBase, text: string): void {
    const session = this.byObject.get(object)
    if (!session || text === '' || session.isHushed) return
    if (session.pending.length < mostPending) session.pending += text.slice(0, mostPending)
    this.mark(session)
    for (const snooper of session.snoopers) this.show(snooper, text)
  }

  /** Shows a session's output to its snoopers, with a `%` before each line. */
  private show(session: Session, text: string): void {
    if (!session.object) return
    const lines = text.replace(/\n$/, '').split('\n')
    this.send(session.object, lines.map(line => `% ${line}\n`).join(''))
  }

  /**
   * Lets a connected object see everything that another connected object sees; null stops it.
   * @returns whether the watcher was already snooping on an object
   * @throws if one of them isn't connected, or there would be a cycle of snooping
   */
  snoop(watcher: ObjectBase, target: ObjectBase | null): boolean {
    const own = this.byObject.get(watcher)
    if (!own) throw new Error('only who is connected can snoop')
    const theirs = target === null ? null : this.byObject.get(target)
    if (theirs === undefined) throw new Error('nobody is there to be snooped on')
    let had = false
    for (const session of this.byObject.values()) had = session.snoopers.delete(own) || had
    if (theirs === null) return had
    for (const seen = [own]; seen.length > 0; ) {
      const session = seen.pop()!
      if (session === theirs) throw new Error('they see what you see already')
      seen.push(...session.snoopers)
    }
    theirs.snoopers.add(own)
    return had
  }

  sendPrompt(object: ObjectBase, prompt: string): void {
    const session = this.byObject.get(object)
    if (!session || session.isHushed) return
    session.prompt = prompt.slice(0, longestPrompt)
    this.mark(session)
  }

  /** The request whose turn is running. It stays set if the turn is stopped. */
  private asking: { readonly session: Session; readonly value: unknown } | null = null

  /** Called when a turn was stopped while its output was being sent. */
  abandon(): void {
    this.flushing = false
  }

  private mark(session: Session): void {
    this.dirty.add(session)
    if (!this.guard.active) this.flush()
  }

  /** Sends the output of the turn, in one piece for each connection. */
  flush(): void {
    // Requesting prompts takes a turn of its own, which calls flush() again.
    if (this.dirty.size === 0 || this.flushing) return
    this.flushing = true
    try {
      this.requestPrompts()
      for (const session of this.dirty) {
        this.dirty.delete(session)
        this.flushOne(session)
        if (session.goesOn) session.wire.goOn?.(...session.goesOn)
        else if (session.closing) session.wire.close()
      }
    } finally {
      this.flushing = false
    }
  }

  /** Requests the prompts of players who were shown something while they were at the prompt. One turn requests the prompts of many players. */
  private requestPrompts(): void {
    const { guard } = this
    // The code for a prompt may show something to other players.
    for (let asked = this.leftPrompt(); asked.length > 0; asked = this.leftPrompt()) {
      for (let at = 0; at < asked.length; at += promptsAtOnce) {
        const some = asked.slice(at, at + promptsAtOnce)
        if (some.length === 1) guard.turn('apply', some[0]!, () => showPrompt(some[0]!), '')
        else guard.turn('apply', some[0]!, () => some.forEach(one => guard.nested(one, showPrompt, 'prompt')), '')
      }
    }
  }

  /** The objects whose connections were at the prompt when something was shown there. Each is returned once. */
  private leftPrompt(): ObjectBase[] {
    const found: ObjectBase[] = []
    for (const session of this.dirty) {
      const { object } = session
      if (session.pending === '' || !session.atPrompt || session.prompt !== '' || !object) continue
      session.atPrompt = false
      found.push(object)
    }
    return found
  }

  private flushOne(session: Session): void {
    if (session.pending === '' && session.prompt === '') return
    session.wire.send(displayable(session.pending), displayable(session.prompt))
    session.atPrompt = session.prompt !== ''
    session.pending = ''
    session.prompt = ''
  }
}

function showPrompt(object: ObjectBase): void {
  ;(object as Interactive).prompt?.()
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { ObjectBase } from '../../kernel/objects/base.ts'
import type { Client, Introduction } from '../../link/client.ts'
import {
  dataPayload,
  type FrameType,
  flagPayload,
  frames,
  type GoingOn,
  readData,
  readSize,
} from '../../link/frames.ts'
import type { Link } from '../../link/link.ts'
import { masked } from '../recorder/secrets.ts'
import type { SessionEvent, Tape } from '../recorder/tape.ts'
import { Inbox } from './inbox.ts'
import { Session, type Sessions } from './sessions.ts'

/** The parts of the world that connections need. */
interface World {
  readonly sessions: Sessions
  readonly tape: Tape
  /** Runs a batch of events under the watchdog. @returns whether the work ran to its end */
  enter(work: () => void): boolean
}

/** The driver's end of the gateway's connections. It turns frames into events of sessions, in the order of their arrival on each connection. */
export class Connections {
  private readonly world: World
  private readonly link: Pick<Link, 'send' | 'sendText' | 'flush'>
  private readonly sessions = new Map<number, Session>()
  private readonly inbox: Inbox
  /** Connections with echo off. Lines typed there are masked in a recording. */
  private readonly secret = new Set<number>()

  constructor(world: World, link: Pick<Link, 'send' | 'sendText' | 'flush'>) {
    this.world = world
    this.link = link
    this.inbox = new Inbox(
      work => world.enter(work),
      session => this.take(this.numberOf(session), session, ['flood']),
      () => link.flush(),
    )
  }

  /** Handles a frame about a connection. */
  receive(type: FrameType, connection: number, payload: Buffer): void {
    const event = eventOf(type, payload)
    if (event !== null) this.add(connection, event, (session, taken) => this.inbox.add(session, taken))
  }

  /** Handles an event of a recording at once. */
  replay(connection: number, event: SessionEvent): void {
    this.add(connection, event, (_session, taken) => this.world.enter(taken))
  }

  private add(connection: number, event: SessionEvent, handle: (session: Session, taken: () => void) => void): void {
    if (event[0] === 'open') this.open(connection, event[1] as Introduction)
    const session = this.sessions.get(connection)
    if (session === undefined) return
    // Later events of the connection are ignored.
    if (event[0] === 'close') this.sessions.delete(connection)
    handle(session, () => this.take(connection, session, event))
  }

  /** The object that a connection belongs to. */
  userOf(connection: number): ObjectBase | null {
    return this.sessions.get(connection)?.object ?? null
  }

  private numberOf(session: Session): number {
    return [...this.sessions].find(([, one]) => one === session)?.[0] ?? 0
  }

  /** Handles an event, through the tape if there is one. */
  private take(connection: number, session: Session, event: SessionEvent): void {
    const { tape } = this.world
    // A shortcut, because this function handles each typed line, and most worlds are not recorded.
    if (!tape.takesValues) {
      this.handle(connection, session, event)
      return
    }
    const noted: SessionEvent =
      event[0] === 'line' && this.secret.has(connection) && !tape.isReplay ? ['line', masked(event[1])] : event
    tape.entry(['session', connection, ...noted], () => this.handle(connection, session, event), undefined)
  }

  private handle(connection: number, session: Session, event: SessionEvent): void {
    const { sessions } = this.world
    if (session.goesOn || event[0] === 'goOn') {
      // A driver that was started meanwhile may not know that the connection goes on elsewhere.
      if (!session.goesOn) sessions.closed(session)
      this.sendBack(connection, event)
      return
    }
    if (event[0] === 'line') sessions.receive(session, event[1])
    else if (event[0] === 'data') sessions.receiveData(session, event[1], event[2])
    else if (event[0] === 'request') sessions.request(session, event[1])
    else if (event[0] === 'size') sessions.resized(session, event[1], event[2])
    else if (event[0] === 'client') sessions.clientChanged(session, event[1] as Client)
    else if (event[0] === 'open') sessions.open(session)
    else if (event[0] === 'close') sessions.closed(session)
    else sessions.close(session)
  }

  /** Sends what a player typed after going on to another shard back to the gateway, which passes it on. */
  private sendBack(connection: number, event: SessionEvent): void {
    if (event[0] === 'line') this.link.send(frames.line, connection, event[1])
    else if (event[0] === 'request') this.link.send(frames.request, connection, event[1])
    else if (event[0] === 'goOn') {
      this.sessions.delete(connection)
      this.link.send(frames.gone, connection)
    }
  }

  private open(connection: number, { transport, address, shared, client, resume }: Introduction): void {
    const { link, secret } = this
    const { tape } = this.world
    const session: Session = new Session({
      transport,
      address,
      shared,
      resume,
      send: (text, prompt) => {
        tape.text(connection, text, prompt)
        link.sendText(connection, text, prompt)
      },
      setEcho: on => {
        if (on) secret.delete(connection)
        else secret.add(connection)
        link.send(frames.echo, connection, flagPayload(on))
      },
      hold: on => link.send(frames.hold, connection, flagPayload(on)),
      sendData: (name, json) => link.send(frames.data, connection, dataPayload(name, json)),
      setResume: word => link.send(frames.resume, connection, word),
      takeLines: lines => {
        const events = lines.map((line): SessionEvent => ['line', line])
        this.inbox.addFirst(
          session,
          events.map(event => () => this.take(connection, session, event)),
        )
      },
      goOn: (shard, ticket) => {
        secret.delete(connection)
        link.send(frames.goOn, connection, JSON.stringify({ shard, ticket } satisfies GoingOn))
      },
      setLanguage: scope => link.send(frames.language, connection, scope === null ? '' : JSON.stringify(scope)),
      close: () => {
        secret.delete(connection)
        this.sessions.delete(connection)
        link.send(frames.close, connection)
      },
    })
    session.client = client
    this.sessions.set(connection, session)
  }

  /** Handles waiting events, for at most a number of milliseconds. */
  finish(milliseconds: number): void {
    for (const end = performance.now() + milliseconds; this.inbox.size > 0 && performance.now() < end; )
      this.inbox.run()
  }

  /** Resolves when no connection is on the way to another shard any more, or after a number of milliseconds. */
  async left(milliseconds: number): Promise<void> {
    const goes = () => [...this.sessions.values()].some(({ goesOn }) => goesOn !== null)
    for (const end = performance.now() + milliseconds; goes() && performance.now() < end; ) await sleep(10)
  }

  /** Makes players' events wait, or handles the waiting events. */
  pause(on: boolean): void {
    this.inbox.pause(on)
  }

  /** Closes all connections. */
  closeAll(): void {
    for (const session of this.sessions.values()) this.world.sessions.close(session)
  }

  /** The numbers of connections and of their waiting events. */
  get figures(): { connections: number; waiting: number } {
    return { connections: this.sessions.size, waiting: this.inbox.size }
  }
}

/** The event that a frame describes; null if the frame describes no event. */
function eventOf(type: FrameType, payload: Buffer): SessionEvent | null {
  if (type === frames.line) return ['line', payload.toString('utf8')]
  if (type === frames.data) return ['data', ...readData(payload)]
  if (type === frames.request) return ['request', payload.toString('utf8')]
  if (type === frames.size) return ['size', ...readSize(payload)]
  if (type === frames.client) return ['client', JSON.parse(payload.toString()) as Client]
  if (type === frames.open) return ['open', JSON.parse(payload.toString()) as Introduction]
  if (type === frames.goOn) return ['goOn']
  return type === frames.close ? ['close'] : null
}

import type { Client, Introduction } from '../../link/client.ts'
import { dataPayload, type FrameType, flagPayload, frames, readData, readSize } from '../../link/frames.ts'
import type { Link } from '../../link/link.ts'
import { Inbox } from './inbox.ts'
import { Session, type Sessions } from './sessions.ts'

/** What connections need of the world. */
interface World {
  readonly sessions: Sessions
  /** Runs a batch of events under the watchdog. @returns whether it ran to its end */
  enter(work: () => void): boolean
}

/** The driver's end of the gateway's connections: turns frames into events of sessions, in the order of each connection. */
export class Connections {
  private readonly world: World
  private readonly link: Link
  private readonly sessions = new Map<number, Session>()
  private readonly inbox: Inbox

  constructor(world: World, link: Link) {
    this.world = world
    this.link = link
    this.inbox = new Inbox(
      work => world.enter(work),
      session => {
        world.sessions.close(session)
      },
      () => link.flush(),
    )
  }

  /** Handles a frame about a connection. */
  receive(type: FrameType, connection: number, payload: Buffer): void {
    const { inbox } = this
    const { sessions } = this.world
    const session = this.sessions.get(connection)
    if (type === frames.open) this.open(connection, JSON.parse(payload.toString()) as Introduction)
    else if (!session) return
    else if (type === frames.line) {
      const line = payload.toString('utf8')
      inbox.add(session, () => sessions.receive(session, line))
    } else if (type === frames.size) {
      const [width, height] = readSize(payload)
      inbox.add(session, () => sessions.resized(session, width, height))
    } else if (type === frames.client) {
      const client = JSON.parse(payload.toString()) as Client
      inbox.add(session, () => sessions.clientChanged(session, client))
    } else if (type === frames.data) {
      const [name, json] = readData(payload)
      inbox.add(session, () => sessions.receiveData(session, name, json))
    } else if (type === frames.request) {
      const json = payload.toString('utf8')
      inbox.add(session, () => sessions.request(session, json))
    } else if (type === frames.close) {
      this.sessions.delete(connection)
      inbox.add(session, () => sessions.closed(session))
    }
  }

  private open(connection: number, { transport, address, shared, client, resume }: Introduction): void {
    const { link } = this
    const session = new Session({
      transport,
      address,
      shared,
      resume,
      send: (text, prompt) => {
        if (text !== '') link.send(frames.text, connection, text)
        if (prompt !== '') link.send(frames.prompt, connection, prompt)
      },
      setEcho: on => link.send(frames.echo, connection, flagPayload(on)),
      hold: on => link.send(frames.hold, connection, flagPayload(on)),
      sendData: (name, json) => link.send(frames.data, connection, dataPayload(name, json)),
      setResume: word => link.send(frames.resume, connection, word),
      setLanguage: scope => link.send(frames.language, connection, scope === null ? '' : JSON.stringify(scope)),
      close: () => {
        this.sessions.delete(connection)
        link.send(frames.close, connection)
      },
    })
    session.client = client
    this.sessions.set(connection, session)
    this.inbox.add(session, () => this.world.sessions.open(session))
  }

  /** Handles waiting events, for so many milliseconds at most. */
  finish(milliseconds: number): void {
    for (const end = performance.now() + milliseconds; this.inbox.size > 0 && performance.now() < end; )
      this.inbox.run()
  }

  /** Has players' lines wait, or handles those that have waited. */
  pause(on: boolean): void {
    this.inbox.pause(on)
  }

  /** Closes all connections. */
  closeAll(): void {
    for (const session of this.sessions.values()) this.world.sessions.close(session)
  }

  /** The number of connections, and of their waiting events. */
  get figures(): { connections: number; waiting: number } {
    return { connections: this.sessions.size, waiting: this.inbox.size }
  }
}

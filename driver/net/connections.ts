import type { Driver } from '../driver.ts'
import type { Client } from './client.ts'
import type { About } from './hub.ts'
import { Inbox } from './inbox.ts'
import { type FrameType, frames, type Link, splitData } from './link.ts'
import { Session } from './sessions.ts'

/** The driver's end of the gateway's connections: frames in, sessions' events out, each connection's in its order. */
export class Connections {
  private readonly driver: Driver
  private readonly link: Link
  private readonly sessions = new Map<number, Session>()
  private readonly inbox: Inbox

  constructor(driver: Driver, link: Link) {
    this.driver = driver
    this.link = link
    this.inbox = new Inbox(
      work => driver.enter(work),
      session => {
        driver.sessions.close(session)
      },
    )
  }

  /** Takes a frame that is about a connection. */
  receive(type: FrameType, connection: number, payload: Buffer): void {
    const { driver, inbox } = this
    const session = this.sessions.get(connection)
    if (type === frames.open) this.open(connection, JSON.parse(payload.toString()) as About & { resume: string })
    else if (!session) return
    else if (type === frames.line) {
      const line = payload.toString('utf8')
      inbox.add(session, () => driver.sessions.receive(session, line))
    } else if (type === frames.size) {
      const [width, height] = [payload.readUInt16LE(0), payload.readUInt16LE(2)]
      inbox.add(session, () => driver.sessions.resized(session, width, height))
    } else if (type === frames.client) {
      const client = JSON.parse(payload.toString()) as Client
      inbox.add(session, () => driver.sessions.clientChanged(session, client))
    } else if (type === frames.data) {
      const [name, json] = splitData(payload)
      inbox.add(session, () => driver.sessions.receiveData(session, name, json))
    } else if (type === frames.close) {
      this.sessions.delete(connection)
      inbox.add(session, () => driver.sessions.closed(session))
    }
  }

  private open(connection: number, { transport, address, client, resume }: About & { resume: string }): void {
    const { link } = this
    const session = new Session({
      transport,
      address,
      resume,
      send: (text, prompt) => {
        if (text !== '') link.send(frames.text, connection, text)
        if (prompt !== '') link.send(frames.prompt, connection, prompt)
      },
      setEcho: on => link.send(frames.echo, connection, Buffer.from([on ? 1 : 0])),
      hold: on => link.send(frames.hold, connection, Buffer.from([on ? 1 : 0])),
      sendData: (name, json) => link.send(frames.data, connection, `${name} ${json}`),
      setResume: word => link.send(frames.resume, connection, word),
      close: () => {
        this.sessions.delete(connection)
        link.send(frames.close, connection)
      },
    })
    session.client = client
    this.sessions.set(connection, session)
    this.inbox.add(session, () => this.driver.sessions.open(session))
  }

  /** Does what has come in and is still to be done, if that takes no longer than so many milliseconds. */
  finish(milliseconds: number): void {
    for (const end = performance.now() + milliseconds; this.inbox.size > 0 && performance.now() < end; )
      this.inbox.run()
  }

  /** Ends all connections. */
  closeAll(): void {
    for (const session of this.sessions.values()) this.driver.sessions.close(session)
  }

  /** How many there are, and how many of their events wait. */
  get figures(): { connections: number; waiting: number } {
    return { connections: this.sessions.size, waiting: this.inbox.size }
  }
}

import type { About, Client, Scope } from '../link/client.ts'
import type { FrameType } from '../link/frames.ts'
import type { Limits } from './limits.ts'

/** The other end of a connection, over any transport. */
export interface Peer {
  send(text: string, prompt: string): void
  /** Sends game data, separately from the text. @param name the message's name: `Char.Vitals` */
  sendData(name: string, json: string): void
  setEcho(on: boolean): void
  /** Stops or resumes reading, because the world can't keep up with the input. */
  hold(on: boolean): void
  close(): void
  /**
   * Sends the client, if it can reconnect, the token that restores its session without a login. The token is empty if there is none.
   * @param received called when the client has the token
   */
  setToken?(token: string, received: () => void): void
  /** For a connection of a gateway on another machine: passes on that it goes on with another shard, and the lines that are sent back. */
  pass?(type: FrameType, payload: Buffer): void
  /** Starts a language server for a page of the workshop, or stops it if the scope is null. */
  setLanguage?(scope: Scope | null): void
}

/** The gateway, as its telnet, SSH and web servers use it. A connection is identified by the number that open() returned. */
export interface Hub {
  readonly limits: Limits
  /** The reason why an address gets no connection, or null. */
  refuses(address: string): string | null
  /** Opens a connection. @param token the token that setToken() sent to an earlier connection of the same player @returns the connection's number */
  open(peer: Peer, about: Omit<About, 'shared'>, token?: string): number
  line(connection: number, text: string): void
  size(connection: number, width: number, height: number): void
  client(connection: number, client: Client): void
  data(connection: number, name: string, json: string): void
  /** Handles a workshop page's request, which is JSON. */
  request(connection: number, json: string): void
  /** A token with which another page of the same player starts without a login, valid for three minutes; empty if no token is available. */
  playToken(connection: number): Promise<string>
  gone(connection: number): void
  /** Called when a gateway on another machine sends no more lines of a connection that goes on with another shard. */
  goesOn(connection: number): void
  /** Logs why a connection is cut off, or why an address is refused. */
  noteAbuse(connection: number, why: string): void
  noteRefused(address: string, why: string): void
  /** Calls `flush` when the frames that arrived together have been written. */
  afterBatch(flush: () => void): void
  /** Whether the world runs, answers and can write to its store. */
  readonly isReady: boolean
  /** The figures for lists of games (MSSP). */
  status(): Record<string, string | number>
}

import type { Client } from './client.ts'
import type { Limits } from './options.ts'

/** A connection, whichever kind: what the driver's frames are for. */
export interface Peer {
  send(text: string, prompt: string): void
  /** Game data beside the text: `Char.Vitals`, and JSON. */
  sendData(name: string, json: string): void
  setEcho(on: boolean): void
  /** Stops or goes on reading: the world can't keep up with what it sends. */
  hold(on: boolean): void
  close(): void
  /** Told the word that brings its player back without a login, for a client that can come again; empty: not any more. */
  setToken?(token: string): void
}

export interface About {
  transport: 'telnet' | 'websocket'
  address: string
  client: Client
}

/** What a kind of connection tells the gateway. Connections go by the number that open() gave them. */
export interface Hub {
  readonly limits: Limits
  /** Why no more is taken from an address, or null. */
  refuses(address: string): string | null
  /** @param token what setToken() told an earlier connection of the same player */
  open(peer: Peer, about: About, token?: string): number
  line(connection: number, text: string): void
  size(connection: number, width: number, height: number): void
  client(connection: number, client: Client): void
  data(connection: number, name: string, json: string): void
  gone(connection: number): void
  /** Runs when the batch of frames that is being written has been. */
  afterBatch(flush: () => void): void
  /** Whether the world runs and answers. */
  readonly isReady: boolean
  /** What a list of games wants to know. */
  status(): Record<string, string | number>
}

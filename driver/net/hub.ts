import type { Client } from './client.ts'

/** A connection, whichever kind: what the driver's frames are for. */
export interface Peer {
  send(text: string, prompt: string): void
  /** Game data beside the text: `Char.Vitals`, and JSON. */
  sendData(name: string, json: string): void
  setEcho(on: boolean): void
  /** Stops or goes on reading: the world can't keep up with what it sends. */
  hold(on: boolean): void
  close(): void
}

/** What a kind of connection tells the gateway. Connections go by the number that open() gave them. */
export interface Hub {
  open(peer: Peer, about: { transport: 'telnet' | 'websocket'; address: string; client: Client }): number
  line(connection: number, text: string): void
  size(connection: number, width: number, height: number): void
  client(connection: number, client: Client): void
  data(connection: number, name: string, json: string): void
  gone(connection: number): void
  /** Runs when the batch of frames that is being written has been. */
  afterBatch(flush: () => void): void
  /** What a list of games wants to know. */
  status(): Record<string, string | number>
}

/** Bytes that may wait for a client that doesn't read; beyond that it is disconnected. */
export const mostUnread = 1024 * 1024

import * as v from 'valibot'
import { networkOf } from '../link/address.ts'
import { type Setting, whole } from './settings.ts'

/** The limits that protect the server from too many players and from attackers. `limitSettings` describes the purpose of each. */
export interface Limits {
  connections: number
  perAddress: number
  perMinute: number
  exempt: string[]
  unreadBytes: number
  lineBytes: number
  inflatedBytes: number
  websocketBytes: number
  waitingLines: number
  headerSeconds: number
  pingSeconds: number
  heapMegabytes: number
}

/** The limits by name, in the configuration file under `limits`. */
export const limitSettings = {
  connections: { value: 10_000, schema: whole(1, 1e6), help: 'The number of connections in all.' },
  perAddress: { value: 50, schema: whole(1, 1e6), help: 'The number of connections from one address.' },
  perMinute: { value: 120, schema: whole(1, 1e6), help: 'The number of new connections from one address in a minute.' },
  exempt: {
    value: ['127.0.0.1', '::1'],
    schema: v.array(
      v.pipe(
        v.string(),
        v.check(one => networkOf(one) !== null, 'must be an address or a network, such as 10.0.0.0/8'),
      ),
    ),
    help: 'Addresses and networks without the last two limits: this machine, a load balancer.',
  },
  unreadBytes: {
    value: 1024 * 1024,
    schema: whole(64 * 1024, 1e9),
    help: "The bytes of output that may wait for a client that doesn't read. With more, the client is disconnected.",
  },
  lineBytes: {
    value: 4096,
    schema: whole(80, 1e6),
    help: 'The bytes of a typed line. The rest of a longer line is lost.',
  },
  inflatedBytes: {
    value: 256 * 1024,
    schema: whole(4096, 1e9),
    help: 'The bytes that one piece of compressed input (MCCP3) may grow to. With more, the connection is closed.',
  },
  websocketBytes: {
    value: 8192,
    schema: whole(1024, 1e7),
    help: 'The bytes of one websocket message. A longer one closes the connection.',
  },
  waitingLines: {
    value: 64,
    schema: whole(1, 10_000),
    help: 'The number of lines that are kept for each connection while the world restarts.',
  },
  headerSeconds: { value: 10, schema: whole(1, 600), help: 'The seconds that an HTTP request may take to arrive.' },
  pingSeconds: {
    value: 30,
    schema: whole(1, 3600),
    help: 'The seconds between two pings of a websocket. One that does not answer before the next ping is closed.',
  },
  heapMegabytes: {
    value: 0,
    schema: whole(0, 1e6),
    help: 'The megabytes of memory for the world. 0: six tenths of the memory of the machine, at most 4096.',
  },
} satisfies Record<string, Setting>

/** The default limits. @param some values that override defaults */
export function usualLimits(some: Partial<Limits> = {}): Limits {
  const usual = Object.fromEntries(Object.entries(limitSettings).map(([name, { value }]) => [name, value]))
  return { ...(usual as unknown as Limits), ...some }
}

import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { normalAddress } from '../link/address.ts'

/**
 * The address of who sent a request: the peer's, or, where that is a proxy of ours, the one that the proxy tells in `Forwarded` or
 * `X-Forwarded-For`. Of several the last counts that is not a proxy's: what stands before it anybody could have written.
 * @param peer the address at the other end of the connection
 * @param isProxy whether an address is a proxy's
 */
export function senderOf({ headers }: IncomingMessage, peer: string, isProxy: (address: string) => boolean): string {
  if (!isProxy(peer)) return peer
  const told = headers.forwarded
    ? [...headers.forwarded.matchAll(/(?:^|[,;])\s*for="?([^",;]+)"?/gi)].map(([, one]) => one!)
    : [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const all = told.map(addressIn).filter(one => one !== null)
  return all.findLast(one => !isProxy(one)) ?? all[0] ?? peer
}

/** An address as these headers write it: with a port behind it or not, IPv6 in brackets. */
function addressIn(text: string): string | null {
  const [, inBrackets, plain] = /^\s*(?:\[([^\]]+)\](?::\d+)?|(\S+?))\s*$/.exec(text) ?? []
  const address = inBrackets ?? (isIP(plain ?? '') ? plain : plain?.replace(/:\d+$/, '')) ?? ''
  return isIP(address) === 0 ? null : normalAddress(address)
}

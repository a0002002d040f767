import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { normalAddress } from '../link/address.ts'

/**
 * The address of a request's sender: the peer's, or, if the peer is a trusted proxy, the address that it reports in `Forwarded` or `X-Forwarded-For`.
 * Of several addresses, the last that isn't a proxy's counts, because anybody could have forged the earlier addresses.
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

/**
 * Parses an address from these headers. It may have a port, and an IPv6 address may be in brackets.
 * @returns null if it isn't an address
 */
function addressIn(text: string): string | null {
  const [, inBrackets, plain] = /^\s*(?:\[([^\]]+)\](?::\d+)?|(\S+?))\s*$/.exec(text) ?? []
  const address = inBrackets ?? (isIP(plain ?? '') ? plain : plain?.replace(/:\d+$/, '')) ?? ''
  return isIP(address) === 0 ? null : normalAddress(address)
}

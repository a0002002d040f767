import { BlockList, isIP, SocketAddress } from 'node:net'

/** The prefix length of one customer's IPv6 network. The customer can use any address in it. */
const customerBits = 64

/**
 * An address in the canonical form that is used for all comparisons: IPv4 as four numbers, even if it arrives as IPv6
 * (`::ffff:192.0.2.2`), IPv6 shortened, without a zone. A text that isn't an address is returned unchanged.
 */
export function normalAddress(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  const kind = isIP(plain)
  if (kind === 0) return address
  const { address: normal } = new SocketAddress({ address: plain, family: kind === 4 ? 'ipv4' : 'ipv6' })
  return normal.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

/** The unit that limits and locks treat as one customer: an IPv4 address, or the /64 of an IPv6 address, `2001:db8::/64`. */
export function customerOf(address: string): string {
  const normal = normalAddress(address)
  return isIP(normal) === 6 && normal !== '::1' ? networkOf(`${normal}/${customerBits}`)! : normal
}

/**
 * An address, or a network such as `10.0.0.0/8`, in canonical form, with zeros for the bits after the prefix.
 * @returns null if the text is neither
 */
export function networkOf(text: string): string | null {
  const [address = '', bits, ...more] = text.trim().split('/')
  const normal = normalAddress(address)
  const kind = isIP(normal)
  if (kind === 0 || more.length > 0) return null
  if (bits === undefined) return normal
  const all = kind === 4 ? 32 : 128
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > all) return null
  if (Number(bits) === all) return normal
  return `${firstOf(normal, kind, Number(bits))}/${Number(bits)}`
}

/** The first address of a network. */
function firstOf(address: string, kind: number, bits: number): string {
  const groups = kind === 4 ? address.split('.').map(Number) : groupsOf(address)
  const size = kind === 4 ? 8 : 16
  const kept = groups.map((group, i) => {
    const left = Math.max(0, Math.min(size, bits - i * size))
    return group & (((1 << left) - 1) << (size - left))
  })
  return normalAddress(kind === 4 ? kept.join('.') : kept.map(group => group.toString(16)).join(':'))
}

/** The eight groups of an IPv6 address in canonical form. */
function groupsOf(address: string): number[] {
  const [before = '', after] = address.split('::')
  const read = (text: string) => (text === '' ? [] : text.split(':').map(group => Number.parseInt(group, 16)))
  const [head, tail] = [read(before), read(after ?? '')]
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...new Array<number>(zeros).fill(0), ...tail]
}

/** Returns a function that checks whether an address is in one of the networks, or is one of the addresses. Other texts in the list match nothing. */
export function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const one of networks) {
    const [address = '', bits] = (networkOf(one) ?? '').split('/')
    const kind = isIP(address)
    if (kind === 0) continue
    const family = kind === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return address => {
    const normal = normalAddress(address)
    const kind = isIP(normal)
    return kind !== 0 && list.check(normal, kind === 4 ? 'ipv4' : 'ipv6')
  }
}

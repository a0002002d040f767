import { BlockList, isIP } from 'node:net'

function entries(text: string): string[] {
  return text
    .split(',')
    .map(one => one.trim())
    .filter(one => one !== '')
}

/** Whether a text is a list of addresses and networks: `10.0.0.5, 10.1.0.0/16, ::1`. */
export function isAddressList(text: string): boolean {
  return entries(text).every(one => {
    const [address = '', bits, ...more] = one.split('/')
    const kind = isIP(address)
    if (kind === 0 || more.length > 0) return false
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128))
  })
}

/** A function that tells whether an address is in such a list; an IPv4 address may be written as IPv6 (`::ffff:10.0.0.5`). */
export function addressList(text: string): (address: string) => boolean {
  const list = new BlockList()
  for (const one of entries(text)) {
    const [address = '', bits] = one.split('/')
    const type = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, type)
    else list.addSubnet(address, Number(bits), type)
  }
  return address => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const kind = isIP(plain)
    return kind !== 0 && list.check(plain, kind === 4 ? 'ipv4' : 'ipv6')
  }
}

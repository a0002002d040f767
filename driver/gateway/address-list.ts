import { inNetworks, networkOf } from '../link/address.ts'

function entries(text: string): string[] {
  return text
    .split(',')
    .map(one => one.trim())
    .filter(one => one !== '')
}

/** Whether a text is a list of addresses and networks: `10.0.0.5, 10.1.0.0/16, ::1`. */
export function isAddressList(text: string): boolean {
  return entries(text).every(one => networkOf(one) !== null)
}

/** Returns a function that checks whether an address is in the list. The address may be IPv4 in IPv6 form (`::ffff:10.0.0.5`). */
export function addressList(text: string): (address: string) => boolean {
  return inNetworks(entries(text))
}

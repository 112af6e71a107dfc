/** The part of an IP address that one visitor holds: what limits count by. */
import { isIPv6 } from 'node:net'

/**
 * An IPv4 address as it is, an IPv6 address as its /64 network (`2001:db8:0:1`): a household or a rented machine has all
 * 2^64 addresses of one. Any other text is returned unchanged.
 */
export function addressBlock(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  // What `::` stands for is longer than four groups, or the tail fills the last of the four.
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':')
  const dotted = tailGroups.at(-1)?.includes('.') === true ? 1 : 0
  const zeros = Math.max(0, 8 - groups.length - tailGroups.length - dotted)
  const all = [...groups, ...Array<string>(tail === undefined ? 0 : zeros).fill('0'), ...tailGroups]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
